/** @jest-environment ./check/jest/browser-environment.mjs */

describe('the page of a test', () => {
  it.each([
    'fetch',
    'Request',
    'Response',
    'Headers',
    'ReadableStream',
    'TextEncoder',
    'TextDecoder',
    'structuredClone',
    'BroadcastChannel',
    'matchMedia',
    'ResizeObserver',
    'IntersectionObserver',
    'scrollTo',
  ])('has %s', (name) => {
    expect(typeof window[name]).toBe('function')
  })

  it('can hash', async () => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(''))
    expect(Buffer.from(digest).toString('hex')).toMatch(/^e3b0c442/)
  })

  it('makes requests that can be given up', () => {
    const controller = new AbortController()
    const { signal } = new Request('http://localhost/', { signal: controller.signal })
    controller.abort()
    expect(signal.aborted).toBe(true)
  })

  it.each(['window', 'element'])('stops listening on a %s when a signal says so', (kind) => {
    const target = kind === 'window' ? window : document.createElement('p')
    const controller = new AbortController()
    const listener = jest.fn()
    target.addEventListener('ping', listener, { signal: controller.signal })
    target.dispatchEvent(new Event('ping'))
    controller.abort()
    target.dispatchEvent(new Event('ping'))
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

describe('a dialog', () => {
  const build = () => {
    document.body.innerHTML = '<button id="opener"></button><dialog><button id="inside"></button></dialog>'
    const dialog = document.querySelector('dialog')
    document.querySelector('#opener').focus()
    return dialog
  }

  it('takes the focus and gives it back', () => {
    const dialog = build()
    dialog.showModal()
    expect(document.activeElement.id).toBe('inside')
    dialog.close('yes')
    expect(document.activeElement.id).toBe('opener')
    expect(dialog.returnValue).toBe('yes')
  })

  it('closes on Escape, unless that is prevented', () => {
    const dialog = build()
    const closed = jest.fn()
    dialog.addEventListener('close', closed)
    dialog.addEventListener('cancel', (event) => event.preventDefault(), { once: true })
    dialog.showModal()
    const escape = () => dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    escape()
    expect(dialog.open).toBe(true)
    escape()
    expect(dialog.open).toBe(false)
    expect(closed).toHaveBeenCalledTimes(1)
  })

  it('cannot be opened twice', () => {
    const dialog = build()
    dialog.showModal()
    expect(() => dialog.showModal()).toThrow('already open')
  })
})
