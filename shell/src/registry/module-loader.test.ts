import { CONTRACT_VERSION, type PageOverride, type RegistryEntry } from '@cupboard/shared/contracts'
import { OfflineError } from '@cupboard/shared/module'
import type { ModuleContainer } from './attempts.ts'
import type { Candidate } from './candidates.ts'
import { DeadlineError } from './deadline.ts'
import { createModuleLoader, type ModuleLoaderOptions } from './module-loader.ts'

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
  override?: PageOverride,
  registered: RegistryEntry = entry,
  {
    isLineUp = async () => true,
    fetchAhead = async () => undefined,
    ...more
  }: Partial<Pick<ModuleLoaderOptions, 'isLineUp' | 'patience' | 'isDistrusted' | 'onRefusing'>> & {
    fetchAhead?: ModuleContainer['fetchAhead']
  } = {},
) {
  const asked: string[] = []
  const undressed: string[] = []
  const container: ModuleContainer = {
    load(_, candidate) {
      asked.push(candidate.version)
      return load(candidate)
    },
    dress: async () => undefined,
    undress: ({ version }) => void undressed.push(version),
    fetchAhead,
  }
  const report = jest.fn()
  const entries = [registered]
  const loader = createModuleLoader({ entries, override, container, report, isLineUp, ...more })
  return { asked, undressed, report, loader }
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

  describe('of which a version is slow', () => {
    const SILENT = new Promise<never>(() => undefined)
    const silentFirst: Load = ({ version }) => (version === '2.0.0' ? SILENT : Promise.resolve(moduleOf(version)))
    beforeEach(() => jest.useFakeTimers())
    afterEach(() => jest.useRealTimers())

    it.each([
      ['as usual', undefined, 1_500],
      ['later where the page says so', 3, 4_500],
    ])('takes the one before if that comes first on the same line, asked for %s', async (_, patience, lateMs) => {
      const fetchAhead = jest.fn(async () => undefined)
      const { loader, asked, report, undressed } = loaderWith(silentFirst, undefined, entry, {
        fetchAhead,
        ...(patience === undefined ? {} : { patience }),
      })
      const loading = loader.load('mfe-funnel')
      await jest.advanceTimersByTimeAsync(lateMs - 1)
      expect(fetchAhead).not.toHaveBeenCalled()
      await jest.advanceTimersByTimeAsync(1)
      expect((await loading).version).toBe('1.0.0')
      expect(asked).toEqual(['2.0.0', '1.0.0'])
      expect(undressed).toEqual(['2.0.0'])
      expect(report).toHaveBeenCalledWith(expect.any(DeadlineError), { module: 'mfe-funnel', version: '2.0.0' })
    })

    it.each([
      ['is as slow', () => SILENT],
      ['cannot be had', async () => Promise.reject(new Error('404'))],
    ])('waits for it, and reports nothing, while the one before %s', async (_, fetchAhead) => {
      let arrive = (_module: unknown) => {}
      const coming = new Promise((resolve) => (arrive = resolve))
      const { loader, report } = loaderWith(() => coming, undefined, entry, { fetchAhead })
      const loading = loader.load('mfe-funnel')
      await jest.advanceTimersByTimeAsync(50_000)
      arrive(moduleOf('2.0.0'))
      expect((await loading).version).toBe('2.0.0')
      expect(report).not.toHaveBeenCalled()
    })

    it('waits a minute where there is no other, and then says so', async () => {
      const { previous: _, ...alone } = entry
      const { loader } = loaderWith(() => SILENT, undefined, alone)
      const outcome = loader.load('mfe-funnel').then(
        () => 'loaded',
        () => 'given up',
      )
      await jest.advanceTimersByTimeAsync(59_999)
      expect(await Promise.race([outcome, Promise.resolve('waiting')])).toBe('waiting')
      await jest.advanceTimersByTimeAsync(1)
      expect(await outcome).toBe('given up')
    })
  })

  describe('of which a version is distrusted', () => {
    const isDistrusted = (_name: string, version: string) => version === '2.0.0'
    const load: Load = async ({ version }) => moduleOf(version)

    it('begins with the one before', async () => {
      const { loader, asked, undressed } = loaderWith(load, undefined, entry, { isDistrusted })
      expect((await loader.load('mfe-funnel')).version).toBe('1.0.0')
      expect(undressed).toEqual(['2.0.0'])
      expect(asked).toEqual(['1.0.0'])
      expect(loader.hasAnother('mfe-funnel')).toBe(false)
    })

    it('is tried where there is no other only when somebody asks for it, not by whoever loads ahead (SHELL-46)', async () => {
      const { previous: _, ...alone } = entry
      const { loader, asked } = loaderWith(load, undefined, alone, { isDistrusted })
      for (let ahead = 0; ahead < 2; ahead++) await expect(loader.load('mfe-funnel')).rejects.toThrow('No version')
      expect(asked).toEqual([])
      loader.trust('mfe-funnel')
      expect((await loader.load('mfe-funnel')).version).toBe('2.0.0')
    })
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

  describe('whose shell speaks none of its contracts', () => {
    const other = async ({ version }: Candidate) => ({ ...moduleOf(version), contract: CONTRACT_VERSION + 1 })

    it('holds that against the shell where both versions are refused, asks for each once and reports neither (SHELL-46)', async () => {
      const onRefusing = jest.fn()
      const { loader, asked, report } = loaderWith(other, undefined, entry, { onRefusing })
      await expect(loader.load('mfe-funnel')).rejects.toThrow('No version')
      expect(asked).toEqual(['2.0.0', '1.0.0'])
      expect(onRefusing).toHaveBeenCalledTimes(1)
      expect(report).not.toHaveBeenCalled()
    })

    it.each([
      ['it has no other', { ...entry, previous: undefined }, other],
      ['the other fails in another way', entry, async (of: Candidate) => (of.version === '1.0.0' ? {} : other(of))],
      ['the other is spoken', entry, async (of: Candidate) => (of.version === '1.0.0' ? moduleOf('1.0.0') : other(of))],
    ])('reports the version where %s (SHELL-46)', async (_, registered, load) => {
      const onRefusing = jest.fn()
      const { loader, report } = loaderWith(load, undefined, registered, { onRefusing })
      await loader.load('mfe-funnel').catch(() => undefined)
      const refused = expect.objectContaining({ name: 'OtherContractError' })
      expect(report).toHaveBeenCalledWith(refused, { module: 'mfe-funnel', version: '2.0.0' })
      expect(onRefusing).not.toHaveBeenCalled()
    })
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
    const { loader, asked, report } = loaderWith(load, undefined, entry, { isLineUp: async () => !isDown })
    await expect(loader.load('mfe-funnel')).rejects.toThrow(OfflineError)
    expect(asked).toEqual(['2.0.0'])
    isDown = false
    expect((await loader.load('mfe-funnel')).version).toBe('2.0.0')
    expect(asked).toEqual(['2.0.0', '2.0.0', '2.0.0'])
    expect(report).not.toHaveBeenCalled()
  })

  it('replaces a version that does not mount by the last known good one', async () => {
    const { loader, undressed } = loaderWith(async ({ version }) => moduleOf(version))
    await loader.load('mfe-funnel')
    expect(loader.hasAnother('mfe-funnel')).toBe(true)
    expect((await loader.replace('mfe-funnel')).version).toBe('1.0.0')
    expect(undressed).toEqual(['2.0.0'])
    expect(loader.hasAnother('mfe-funnel')).toBe(false)
    await expect(loader.replace('mfe-funnel')).rejects.toThrow('No version')
  })

  describe('of which a developer serves a build', () => {
    const from = { origin: 'http://127.0.0.1:3012', holder: 'CI', endsAt: '2026-11-26T17:00:00Z' }
    const load = jest.fn<ReturnType<Load>, Parameters<Load>>(async ({ version }) => moduleOf(version))
    beforeEach(() => load.mockClear())

    it('loads that and nothing else, which has no hash', async () => {
      const { loader, asked } = loaderWith(load, { module: 'mfe-funnel', ...from })
      await loader.load('mfe-funnel')
      expect(asked).toEqual(['override'])
      expect(load.mock.calls[0]?.[0]).toEqual({
        version: 'override',
        entry: { url: 'http://127.0.0.1:3012/remoteEntry.js' },
        preload: [],
        css: [{ url: 'http://127.0.0.1:3012/styles.css' }],
      })
      expect(loader.hasAnother('mfe-funnel')).toBe(false)
    })

    it.each<[string, PageOverride]>([
      ['another module', { module: 'mfe-checkout', ...from }],
      ['one that has ended', { refused: 'ended' }],
    ])('loads what is live for %s', async (_, override) => {
      const { loader, asked } = loaderWith(load, override)
      await loader.load('mfe-funnel')
      expect(asked).toEqual(['2.0.0'])
    })
  })
})
