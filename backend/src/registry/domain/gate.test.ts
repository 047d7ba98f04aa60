import { CONTRACT_VERSION, type ModuleManifest } from '@cupboard/shared/contracts'
import { faultsOfManifest, isSatisfied } from './gate.ts'

const manifest = (change: Partial<ModuleManifest> = {}): ModuleManifest => ({
  name: 'mfe-landing',
  version: '1',
  contract: CONTRACT_VERSION,
  owner: 'Acquisition',
  entry: 'remoteEntry.js',
  preload: [],
  screens: {},
  css: [],
  files: { 'remoteEntry.js': { bytes: 1, brotliBytes: 1, integrity: 'sha384-x' } },
  routes: ['/landing/:campaign'],
  prerender: null,
  widgets: { offers: [], uses: [] },
  events: { sends: [], receives: [] },
  flags: [],
  shared: { react: '^19.3.0' },
  ...change,
})
const shell = manifest({ name: 'shell', routes: [], shared: { react: '^19.3.0' } })

it('lets a fitting version in', () => {
  expect(faultsOfManifest(manifest(), [shell])).toEqual([])
})

it.each([
  ['another contract', { contract: CONTRACT_VERSION + 1 }, /contract/],
  ['a shared range that the shell does not meet', { shared: { react: '^20.0.0' } }, /react \^20\.0\.0/],
  ['a library that the shell does not bring', { shared: { vue: '^3.0.0' } }, /vue/],
  ['a route of the server', { routes: ['/api/x'] }, /server's own/],
  ['an unknown event', { events: { sends: ['x.y'], receives: [] } }, /x\.y/],
  ['an unknown flag', { flags: ['nope'] }, /nope/],
  ['an entry that is not there', { entry: 'other.js' }, /other\.js/],
  ['a screen that is not there', { screens: { '/start/1': ['screen.js'] } }, /screen\.js/],
] as const)('refuses %s, by name', (_what, change, reason) => {
  expect(faultsOfManifest(manifest(change as Partial<ModuleManifest>), [shell]).join()).toMatch(reason)
})

it("refuses another module's route whatever its parameter is called", () => {
  const other = manifest({ name: 'mfe-funnel', routes: ['/landing/:slug'] })
  expect(faultsOfManifest(manifest(), [shell, other])).toEqual(['route /landing/:campaign belongs to mfe-funnel'])
})

it('compares events with what live modules use, by name', () => {
  const served = manifest({ events: { sends: ['plan.changed'], receives: [] } })
  const listener = manifest({
    name: 'mfe-dashboard',
    routes: ['/dashboard'],
    events: { sends: [], receives: ['plan.changed'] },
  })
  expect(faultsOfManifest(manifest(), [shell, served, listener])).toEqual([
    'event plan.changed is received by mfe-dashboard, and nobody would send it',
  ])
  const other = manifest({ name: 'mfe-account', routes: ['/login'], events: served.events })
  expect(faultsOfManifest(manifest(), [shell, served, listener, other])).toEqual([])
  expect(faultsOfManifest(manifest(), [shell, manifest(), listener])).toEqual([])
})

it('takes no widget away from a live module, and offers none twice', () => {
  const served = manifest({ widgets: { offers: ['dashboard-menu'], uses: [] } })
  const user = manifest({ name: 'mfe-account', routes: [], widgets: { offers: [], uses: ['dashboard-menu'] } })
  expect(faultsOfManifest(manifest(), [shell, served, user])).toEqual([
    'widget dashboard-menu is used by mfe-account, and nobody would offer it',
  ])
  expect(faultsOfManifest({ ...served, name: 'mfe-account', routes: [] }, [shell, served])).toEqual([
    "widget dashboard-menu is mfe-landing's",
  ])
})

it('asks no module for the shared libraries of a new shell, and every module for those of the live one', () => {
  const next = manifest({ name: 'shell', routes: [], shared: { react: '^20.0.0' } })
  expect(faultsOfManifest(next, [shell, manifest()])).toEqual([])
  expect(faultsOfManifest(manifest(), [next]).join()).toMatch(/react \^19\.3\.0 is asked for, the shell brings \^20/)
})

it('replaces its own version, whose routes it may have', () => {
  expect(faultsOfManifest(manifest({ version: '2' }), [shell, manifest()])).toEqual([])
})

it('compares ranges as carets do', () => {
  expect(isSatisfied('^19.3.0', '^19.4.0')).toBe(true)
  expect(isSatisfied('^19.4.0', '^19.3.0')).toBe(false)
  expect(isSatisfied('^0.1.0', '^0.2.0')).toBe(false)
})
