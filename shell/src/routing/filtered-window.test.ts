import { filteredWindow } from './filtered-window.ts'

describe('the router’s window', () => {
  it('hears the browser’s popstate and not that of single-spa', () => {
    const listener = jest.fn()
    const filtered = filteredWindow(window)
    filtered.addEventListener('popstate', listener)
    window.dispatchEvent(Object.assign(new PopStateEvent('popstate'), { singleSpa: true }))
    expect(listener).not.toHaveBeenCalled()
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(listener).toHaveBeenCalledTimes(1)
    filtered.removeEventListener('popstate', listener)
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
