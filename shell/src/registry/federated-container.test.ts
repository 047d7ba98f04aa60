import { createFederatedContainer } from './federated-container.ts'

const name = 'mfe-funnel'
const candidate = (version: string) => ({
  version,
  entry: { url: `/m/mfe-funnel/${version}/remoteEntry.js`, integrity: `sha384-${'b'.repeat(64)}` },
  preload: [],
  css: [],
})
const libraries = { react: {} }

/** What the browser does with the entry that was asked for: it runs it, which leaves something in the page, and says so. */
function arrive(left: unknown, event = 'load'): void {
  const script = document.querySelector('script')
  if (event === 'load') Reflect.set(window, 'mfe_funnel', left)
  script?.dispatchEvent(new Event(event))
}

const containerOf = (version: string, init = jest.fn()) => ({
  init,
  get: (exposed: string) => Promise.resolve(() => ({ default: `${exposed} of ${version}` })),
})

describe('a module by module federation', () => {
  const { load } = createFederatedContainer(window)

  beforeAll(() => {
    Reflect.set(globalThis, '__webpack_init_sharing__', () => Promise.resolve())
    Reflect.set(globalThis, '__webpack_share_scopes__', { default: libraries })
  })

  it('is asked for with its integrity, and gets the libraries that the page holds', async () => {
    const container = containerOf('1.0.0')
    const loading = load(name, candidate('1.0.0'))
    const script = document.querySelector('script')
    expect(script?.getAttribute('src')).toBe(candidate('1.0.0').entry.url)
    expect(script?.integrity).toBe(candidate('1.0.0').entry.integrity)
    expect(script?.crossOrigin).toBe('anonymous')
    arrive(container)
    await expect(loading).resolves.toBe('./module of 1.0.0')
    expect(container.init).toHaveBeenCalledWith(libraries)
    expect(document.querySelector('script')).toBeNull()
  })

  it('is never what another version left in the same place', async () => {
    const first = load(name, candidate('1.0.0'))
    arrive(containerOf('1.0.0'))
    await first
    const second = load(name, candidate('2.0.0'))
    document.querySelector('script')?.dispatchEvent(new Event('load'))
    await expect(second).rejects.toThrow('/m/mfe-funnel/2.0.0/remoteEntry.js is no entry of mfe-funnel.')
  })

  it('fails where its entry does not come, leaves nothing behind, and can be tried again', async () => {
    const failing = load(name, candidate('1.0.0'))
    arrive(undefined, 'error')
    await expect(failing).rejects.toThrow('did not load')
    expect(document.querySelector('script')).toBeNull()
    const again = load(name, candidate('1.0.0'))
    arrive(containerOf('1.0.0'))
    await expect(again).resolves.toBe('./module of 1.0.0')
  })

  it('fails where it asks for a library in a range that the page does not hold', async () => {
    const loading = load(name, candidate('1.0.0'))
    arrive({ ...containerOf('1.0.0'), get: () => Promise.reject(new Error('Unsatisfied version of react')) })
    await expect(loading).rejects.toThrow('Unsatisfied version')
  })
})
