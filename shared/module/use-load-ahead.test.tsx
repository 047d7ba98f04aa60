import { screen, waitFor } from '@testing-library/react'
import { renderScreen } from '@cupboard/shared/testing'
import { lazyScreen } from './lazy-screen.tsx'
import { useLoadAhead } from './use-load-ahead.ts'

function start() {
  const load = jest.fn(async () => () => <p>The next one</p>)
  const Late = lazyScreen(load)
  function First() {
    useLoadAhead(Late)
    return <p>The first one</p>
  }
  return { load, Late, First }
}

describe('a screen that is loaded ahead', () => {
  it('is drawn at once, and asked for anew where it did not come (SHELL-46)', async () => {
    const { load, Late } = start()
    load.mockRejectedValueOnce(new Error('chunk lost'))
    await Late.loadAhead()
    await Late.loadAhead()
    await Late.loadAhead()
    renderScreen(<Late />)
    expect(screen.getByText('The next one')).toBeVisible()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('is asked for once the screen that leads to it is there, unless screens load no sooner than they are opened (SHELL-45)', async () => {
    const { load, First } = start()
    const { setFlags } = renderScreen(<First />, { flags: { lazyRoutes: true } })
    await new Promise((resolve) => setTimeout(resolve))
    expect(load).not.toHaveBeenCalled()
    setFlags({ lazyRoutes: false })
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  })
})
