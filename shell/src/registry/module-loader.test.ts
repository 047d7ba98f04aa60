import { CONTRACT_VERSION, type RegistryEntry } from '@cupboard/shared/contracts'
import { OfflineError } from '@cupboard/shared/module'
import type { Candidate } from './candidates.ts'
import { DeadlineError } from './deadline.ts'
import { createModuleLoader, type ModuleContainer } from './module-loader.ts'

const integrity = `sha384-${'a'.repeat(64)}`
const versionOf = (version: string) => ({
  version,
  entry: { url: `/m/mfe-funnel/${version}/remoteEntry.js`, integrity },
  preload: [],
  css: [],
})
const entry: RegistryEntry = {
  ...versionOf('2.0.0'),
  name: 'mfe-funnel',
  owner: 'Sign-up',
  routes: ['/start/1'],
  widgets: [],
  previous: versionOf('1.0.0'),
}
const moduleOf = (version: string) => ({
  contract: CONTRACT_VERSION,
  name: 'mfe-funnel',
  version,
  lifecycles: { bootstrap: async () => {}, mount: async () => {}, unmount: async () => {} },
  widgets: {},
})

type Load = (candidate: Candidate) => Promise<unknown>
function loaderWith(
  load: Load,
  overrides: { module: 'mfe-funnel'; url: string }[] = [],
  registered: RegistryEntry = entry,
  { isLineUp = async () => true, patience }: { isLineUp?: () => Promise<boolean>; patience?: number } = {},
) {
  const asked: string[] = []
  const container: ModuleContainer = {
    load(_, candidate) {
      asked.push(candidate.version)
      return load(candidate)
    },
    dress: async () => undefined,
  }
  const report = jest.fn()
  const entries = [registered]
  const loader = createModuleLoader({ entries, overrides, container, report, isLineUp, patience })
  return { asked, report, loader }
}

describe('module loader', () => {
  it('loads a module once for everybody who asks', async () => {
    const { loader, asked } = loaderWith(async ({ version }) => moduleOf(version))
    const [first, second] = await Promise.all([loader.load('mfe-funnel'), loader.load('mfe-funnel')])
    expect(first).toBe(second)
    expect(asked).toEqual(['2.0.0'])
  })

  it('asks once more after an error, and then for the last known good version (SHELL-46)', async () => {
    const { loader, asked, report } = loaderWith(async ({ version }) => {
      if (version === '2.0.0') throw new Error('refused')
      return moduleOf(version)
    })
    expect((await loader.load('mfe-funnel')).version).toBe('1.0.0')
    expect(asked).toEqual(['2.0.0', '2.0.0', '1.0.0'])
    expect(report).toHaveBeenCalled()
  })

  it('does not ask again for what came too late', async () => {
    const { loader, asked } = loaderWith(async ({ version }) => {
      if (version === '2.0.0') throw new DeadlineError('late')
      return moduleOf(version)
    })
    await loader.load('mfe-funnel')
    expect(asked).toEqual(['2.0.0', '1.0.0'])
  })

  it('gives up on a version that stays silent', async () => {
    jest.useFakeTimers()
    const { loader, asked } = loaderWith(({ version }) =>
      version === '2.0.0' ? new Promise(() => undefined) : Promise.resolve(moduleOf(version)),
    )
    const loading = loader.load('mfe-funnel')
    await jest.advanceTimersByTimeAsync(6_000 - 1)
    expect(asked).toEqual(['2.0.0'])
    await jest.advanceTimersByTimeAsync(1)
    expect(asked).toEqual(['2.0.0', '1.0.0'])
    expect((await loading).version).toBe('1.0.0')
    jest.useRealTimers()
  })

  it('waits as many times longer as the page says', async () => {
    const deadlines: Candidate[] = []
    const note = async (candidate: Candidate) => {
      deadlines.push(candidate)
      throw new DeadlineError('late')
    }
    await loaderWith(note, [], entry, { patience: 3 })
      .loader.load('mfe-funnel')
      .catch(() => undefined)
    expect(deadlines).toMatchObject([
      { version: '2.0.0', entryDeadlineMs: 4_500, deadlineMs: 18_000 },
      { version: '1.0.0', entryDeadlineMs: 30_000, deadlineMs: 60_000 },
    ])
  })

  it.each([
    ['another contract', { contract: CONTRACT_VERSION + 1 }],
    ['another module', { name: 'mfe-landing' }],
  ])('refuses %s', async (_, change) => {
    const { loader } = loaderWith(async ({ version }) => ({
      ...moduleOf(version),
      ...(version === '2.0.0' ? change : {}),
    }))
    expect((await loader.load('mfe-funnel')).version).toBe('1.0.0')
  })

  it('tries anew when nothing could be loaded and somebody asks again (SHELL-46)', async () => {
    let isDown = true
    const { loader } = loaderWith(async ({ version }) => {
      if (isDown) throw new Error('down')
      return moduleOf(version)
    })
    await expect(loader.load('mfe-funnel')).rejects.toThrow('No version of mfe-funnel could be loaded.')
    isDown = false
    expect((await loader.load('mfe-funnel')).version).toBe('2.0.0')
  })

  it('counts what a lost line keeps from coming against no version, and asks for the same one again', async () => {
    let isDown = true
    let attempts = 0
    const load: Load = async ({ version }) => {
      attempts += 1
      if (isDown || attempts === 2) throw new Error('no network')
      return moduleOf(version)
    }
    const { loader, asked, report } = loaderWith(load, [], entry, { isLineUp: async () => !isDown })
    await expect(loader.load('mfe-funnel')).rejects.toThrow(OfflineError)
    expect(asked).toEqual(['2.0.0'])
    isDown = false
    expect((await loader.load('mfe-funnel')).version).toBe('2.0.0')
    expect(asked).toEqual(['2.0.0', '2.0.0', '2.0.0'])
    expect(report).not.toHaveBeenCalled()
  })

  it('replaces a version that does not mount by the last known good one', async () => {
    const { loader } = loaderWith(async ({ version }) => moduleOf(version))
    await loader.load('mfe-funnel')
    expect((await loader.replace('mfe-funnel')).version).toBe('1.0.0')
    await expect(loader.replace('mfe-funnel')).rejects.toThrow('No version')
  })

  it('loads nothing but the override of a developer', async () => {
    const { loader, asked } = loaderWith(
      async ({ version }) => moduleOf(version),
      [{ module: 'mfe-funnel', url: 'http://localhost:3012/remoteEntry.js' }],
    )
    await loader.load('mfe-funnel')
    expect(asked).toEqual(['override'])
  })
})
