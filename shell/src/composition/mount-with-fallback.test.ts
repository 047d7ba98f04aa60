import { CONTRACT_VERSION } from '@cupboard/shared/contracts'
import type { MicrofrontendModule, MountProps } from '@cupboard/shared/module'
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
const good = (version: string) => moduleOf(version, async () => undefined)
const bad = (version: string) => moduleOf(version, async () => Promise.reject(new Error('does not mount')))

function start(
  load: () => Promise<MicrofrontendModule>,
  replace: () => Promise<MicrofrontendModule>,
  patience?: number,
) {
  const router = createMemoryRouter('/start/1', null)
  const { ports } = createFakePorts({}, router.bridge)
  const spies = { report: jest.fn(), onMounted: jest.fn(), onUnmounted: jest.fn(), onFailed: jest.fn() }
  const application = mountWithFallback({ name: 'mfe-funnel', loader: { load, replace }, patience, ...spies })
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
  return { ...spies, mount: () => run('mount'), unmount: () => run('unmount') }
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

  it('falls back to the last known good version in the same visit', async () => {
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
    const { mount } = start(async () => silent, replace, patience)
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
