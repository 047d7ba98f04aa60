import { CONTRACT_VERSION } from '@cupboard/shared/contracts'
import { OfflineError, type MicrofrontendModule, type MountProps } from '@cupboard/shared/module'
import { createFakePorts, createMemoryRouter } from '@cupboard/shared/testing'
import { mountRootParcel, type AppProps } from 'single-spa'
import { mountWithFallback } from './mount-with-fallback.ts'

const moduleOf = (version: string, mount: () => Promise<void>): MicrofrontendModule => ({
  contract: CONTRACT_VERSION,
  name: 'mfe-funnel',
  version,
  lifecycles: { bootstrap: async () => undefined, mount, unmount: async () => undefined },
  widgets: {},
})
/** Draws its place, which it takes away when it leaves, and nothing in it. */
function drawing(version: string, then: (props: MountProps) => void = () => undefined): MicrofrontendModule {
  const place = document.createElement('div')
  place.dataset['boundary'] = 'mfe-funnel'
  place.dataset['version'] = version
  const module = moduleOf(version, async () => undefined)
  return {
    ...module,
    lifecycles: {
      ...module.lifecycles,
      mount: async (props: MountProps) => {
        props.domElement.append(place)
        then(props)
      },
      unmount: async () => place.remove(),
    },
  }
}
const shownIn = (main: HTMLElement) => [...main.children].map((child) => child.getAttribute('data-version'))
const good = (version: string) => moduleOf(version, async () => undefined)
const bad = (version: string) => moduleOf(version, async () => Promise.reject(new Error('does not mount')))

function start(
  load: () => Promise<MicrofrontendModule>,
  replace: () => Promise<MicrofrontendModule>,
  { patience, hasAnother = true }: { patience?: number | undefined; hasAnother?: boolean } = {},
) {
  const router = createMemoryRouter('/start/1', null)
  const { ports } = createFakePorts({}, router.bridge)
  const scopeOf = () => ({})
  const spies = {
    report: jest.fn(),
    onMounted: jest.fn(),
    onUnmounted: jest.fn(),
    onFailed: jest.fn(),
    onMounting: jest.fn(),
  }
  const loader = { load, replace, hasAnother: () => hasAnother }
  const application = mountWithFallback({
    name: 'mfe-funnel',
    loader,
    patience,
    isAsDrawn: () => true,
    scopeOf,
    ...spies,
  })
  const domElement = document.createElement('main')
  const props: MountProps & AppProps = {
    ...ports,
    domElement,
    basename: '',
    hydrate: false,
    name: 'mfe-funnel',
    singleSpa: {},
    mountParcel: mountRootParcel,
  }
  const run = async (step: 'mount' | 'unmount') =>
    Promise.all([application[step]].flat().map((lifecycle) => lifecycle(props)))
  return { ...spies, domElement, mount: () => run('mount'), unmount: () => run('unmount') }
}

describe('mounting a module', () => {
  it('mounts what was loaded', async () => {
    const replace = jest.fn()
    const { mount, onMounted, onFailed } = start(async () => good('2.0.0'), replace)
    await mount()
    expect(onMounted).toHaveBeenCalledTimes(1)
    expect(onFailed).not.toHaveBeenCalled()
    expect(replace).not.toHaveBeenCalled()
  })

  it('tells that it is gone after the module has left', async () => {
    const left: string[] = []
    const leaving: MicrofrontendModule = {
      ...good('2.0.0'),
      lifecycles: { ...good('2.0.0').lifecycles, unmount: async () => void left.push('module') },
    }
    const { mount, unmount, onUnmounted } = start(async () => leaving, jest.fn())
    onUnmounted.mockImplementation(() => left.push('told'))
    await mount()
    expect(left).toEqual([])
    await unmount()
    expect(left).toEqual(['module', 'told'])
  })

  it('falls back to the last known good version in the same visit, and reports the other (SHELL-83)', async () => {
    const { mount, onMounted, report } = start(
      async () => bad('2.0.0'),
      async () => good('1.0.0'),
    )
    await mount()
    expect(onMounted).toHaveBeenCalledTimes(1)
    expect(report).toHaveBeenCalledWith(expect.any(Error), { module: 'mfe-funnel', version: '2.0.0' })
  })

  it.each([
    ['as usual', undefined, 5_000],
    ['longer where the page says so', 3, 15_000],
  ])('gives up a version that stays silent while it mounts: %s', async (_, patience, deadlineMs) => {
    jest.useFakeTimers()
    const silent = moduleOf('2.0.0', () => new Promise(() => undefined))
    const replace = jest.fn(async () => good('1.0.0'))
    const { mount } = start(async () => silent, replace, { patience })
    const mounting = mount()
    await jest.advanceTimersByTimeAsync(deadlineMs - 1)
    expect(replace).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(replace).toHaveBeenCalledTimes(1)
    await mounting
    jest.useRealTimers()
  })

  it('says so when no version mounts, and tries again without a reload (SHELL-46)', async () => {
    let module = bad('2.0.0')
    const { mount, onMounted, onFailed } = start(
      async () => module,
      async () => Promise.reject(new Error('none left')),
    )
    await mount()
    expect(onMounted).not.toHaveBeenCalled()
    module = good('2.0.0')
    await onFailed.mock.calls[0]?.[0].retry()
    expect(onMounted).toHaveBeenCalledTimes(1)
  })
})

describe('a page that breaks', () => {
  const broken = new Error('a fault: render')
  const breaksAtOnce = (version = '2.0.0') =>
    drawing(version, ({ domElement, onBroken }) => {
      domElement.lastElementChild?.append('Loading failed')
      onBroken?.(broken)
    })

  it('while it is drawn first is replaced by the last known good version, and reported by its own root alone', async () => {
    const { mount, onMounted, report, domElement } = start(
      async () => breaksAtOnce(),
      async () => drawing('1.0.0'),
    )
    await mount()
    expect(shownIn(domElement)).toEqual(['1.0.0'])
    expect(onMounted).toHaveBeenCalledTimes(1)
    expect(report).not.toHaveBeenCalled()
  })

  it('later is replaced too, in the same visit', async () => {
    let breakNow = (_error: unknown) => {}
    const { mount, onMounted, domElement } = start(
      async () => drawing('2.0.0', ({ onBroken }) => onBroken && (breakNow = onBroken)),
      async () => drawing('1.0.0'),
    )
    await mount()
    expect(shownIn(domElement)).toEqual(['2.0.0'])
    breakNow(broken)
    while (onMounted.mock.calls.length < 2) await Promise.resolve()
    expect(shownIn(domElement)).toEqual(['1.0.0'])
  })

  it('is not drawn any more where the person has left meanwhile', async () => {
    let breakNow = (_error: unknown) => {}
    let arrive = (_module: MicrofrontendModule) => {}
    const { mount, unmount, onMounted, domElement } = start(
      async () => drawing('2.0.0', ({ onBroken }) => onBroken && (breakNow = onBroken)),
      () => new Promise((resolve) => (arrive = resolve)),
    )
    await mount()
    breakNow(broken)
    await new Promise((resolve) => setTimeout(resolve))
    await unmount()
    arrive(drawing('1.0.0'))
    await new Promise((resolve) => setTimeout(resolve))
    expect(shownIn(domElement)).toEqual([])
    expect(onMounted).toHaveBeenCalledTimes(1)
  })

  it('says so itself where no other version is left', async () => {
    const replace = jest.fn()
    const { mount, onFailed, domElement } = start(async () => breaksAtOnce(), replace, { hasAnother: false })
    await mount()
    expect(shownIn(domElement)).toEqual(['2.0.0'])
    expect(replace).not.toHaveBeenCalled()
    expect(onFailed).not.toHaveBeenCalled()
  })

  it('and is empty is said by the shell where no other version is left (SHELL-46)', async () => {
    const empty = drawing('2.0.0', ({ onBroken }) => onBroken?.(broken))
    const { mount, onFailed, domElement } = start(
      async () => empty,
      async () => Promise.reject(new Error('none left')),
      { hasAnother: false },
    )
    await mount()
    expect(onFailed).toHaveBeenCalledWith(expect.objectContaining({ isOffline: false }))
    expect(shownIn(domElement)).toEqual([])
  })

  it('for want of a line is at fault for nothing', async () => {
    const replace = jest.fn()
    const { mount } = start(
      async () => drawing('2.0.0', ({ onBroken }) => onBroken?.(new OfflineError('gone'))),
      replace,
    )
    await mount()
    expect(replace).not.toHaveBeenCalled()
  })
})

describe('a module that does not leave', () => {
  const leaving = (unmount: () => Promise<void>): MicrofrontendModule => {
    const module = drawing('2.0.0')
    return { ...module, lifecycles: { ...module.lifecycles, unmount } }
  }

  it('because it throws is reported, taken away, and drawn again when somebody comes back (SHELL-83)', async () => {
    const module = leaving(async () => Promise.reject(new Error('a fault: unmount')))
    const { mount, unmount, onUnmounted, report, domElement } = start(async () => module, jest.fn())
    await mount()
    await unmount()
    expect(shownIn(domElement)).toEqual([])
    expect(onUnmounted).toHaveBeenCalledTimes(1)
    expect(report).toHaveBeenCalledWith(expect.any(Error), { module: 'mfe-funnel', version: '2.0.0' })
    await mount()
    expect(shownIn(domElement)).toEqual(['2.0.0'])
  })

  it('and leaves its page behind is reported, too (SHELL-83)', async () => {
    const { mount, unmount, report, domElement } = start(async () => leaving(async () => undefined), jest.fn())
    await mount()
    await unmount()
    expect(shownIn(domElement)).toEqual([])
    expect(report).toHaveBeenCalledTimes(1)
  })

  it('within five seconds holds nobody up', async () => {
    jest.useFakeTimers()
    const { mount, unmount, onUnmounted } = start(async () => leaving(() => new Promise(() => undefined)), jest.fn())
    await mount()
    const gone = unmount()
    await jest.advanceTimersByTimeAsync(5_000)
    await gone
    expect(onUnmounted).toHaveBeenCalledTimes(1)
    jest.useRealTimers()
  })
})
