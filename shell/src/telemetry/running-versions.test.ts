import type { Flags } from '@cupboard/shared/contracts'
import type { TelemetryRecord } from './collector.ts'
import { createReport } from './report.ts'
import { createRunningVersions } from './running-versions.ts'

const release = 'd34fa7000123'
const integrity = `sha384-${'a'.repeat(64)}`
const entry = (name: string, version: string) => ({
  ...{ name, version, owner: 'Team', routes: [], widgets: [], preload: [], css: [] },
  entry: { url: `/m/${name}/${version}/remoteEntry.js`, integrity },
})
const at = (name: string, version: string) =>
  `    at o (https://cupboard.example/m/${name}/${version}/module.js:1:234567)`
const stackOf = (...frames: readonly string[]) => ['TypeError: x is not a function', ...frames].join('\n')

interface Look {
  readonly isDark?: boolean
  readonly flags?: Partial<Flags>
}

const ALL_OFF: Flags = {
  recommendationPage: false,
  blockOutsideTexas: false,
  blockSignups: false,
  mockData: false,
  materialStripe: false,
  newFooter: false,
  lazyRoutes: false,
  interviewSkip: false,
  dashboardManifest: false,
  ungatedSignup: false,
  checkoutExperiment: 0,
}

function page(path: string, { isDark = false, flags = {} }: Look = {}) {
  document.body.innerHTML = ''
  const shell = document.createElement('script')
  shell.type = 'text/plain'
  shell.src = '/m/shell/0.1.0-0123456789/main.js'
  document.body.append(shell)
  const location = Object.assign(Object.create(null), { pathname: path })
  const versions = createRunningVersions({
    document,
    location,
    matchMedia: () => Object.assign(Object.create(null), { matches: isDark }),
  })
  versions.know(
    { release, modules: [entry('mfe-checkout', '0.1.0-3402823d34'), entry('mfe-account', '0.1.0-aaaaaaaaaa')] },
    (pathname) => (pathname === '/checkout' ? 'mfe-checkout' : undefined),
    () => ({ ...ALL_OFF, ...flags }),
  )
  return versions
}

const SHELL_FRAME = at('shell', '0.1.0-0123456789')

it.each([
  [
    'the code that threw, below React in the shell',
    stackOf(SHELL_FRAME, at('mfe-account', '0.1.0-bbbbbbbbbb')),
    {},
    'mfe-account 0.1.0-bbbbbbbbbb',
  ],
  [
    'the root that reports, by the version that runs',
    stackOf(SHELL_FRAME),
    { owner: 'mfe-account' },
    'mfe-account 0.1.0-aaaaaaaaaa',
  ],
  [
    'the root that reports, by its own frame',
    stackOf(at('mfe-checkout', '0.1.0-3402823d34'), at('mfe-account', '0.1.0-bbbbbbbbbb')),
    { owner: 'mfe-account' },
    'mfe-account 0.1.0-bbbbbbbbbb',
  ],
  ['the shell where only its code stands', stackOf(SHELL_FRAME), {}, 'shell 0.1.0-0123456789'],
  ['the page that is shown where nothing is known', '', {}, 'mfe-checkout 0.1.0-3402823d34'],
  [
    'what the reporter says',
    '',
    { module: 'mfe-account', version: '0.1.0-cccccccccc' },
    'mfe-account 0.1.0-cccccccccc',
  ],
])('lays a failure to %s, and names the release set (SHELL-83)', (_whose, stack, context, expected) => {
  const described = page('/checkout').describe(stack, context)
  expect([described['release'], `${described['module']} ${described['version']}`]).toEqual([release, expected])
})

it('lays what has no place on a page of nobody to the shell (SHELL-83)', () => {
  expect(page('/nobody').describe('', {})).toMatchObject({ release, module: 'shell', version: '0.1.0-0123456789' })
})

it('knows the version that was loaded in place of the one that failed (SHELL-83)', async () => {
  const versions = page('/checkout')
  const container = versions.noting({
    load: async () => 'loaded',
    dress: async () => undefined,
    undress: () => undefined,
    fetchAhead: async () => undefined,
  })
  const previous = { ...entry('mfe-checkout', '0.1.0-00000000ff') }
  expect(await container.load('mfe-checkout', previous)).toBe('loaded')
  expect(versions.describe('', { owner: 'mfe-checkout' })).toMatchObject({ version: '0.1.0-00000000ff' })
})

it('names the module of an error in a timer (SHELL-83)', () => {
  const records: TelemetryRecord[] = []
  const report = createReport(
    (record) => records.push(record),
    () => '/checkout',
    page('/checkout'),
  )
  const error = Object.assign(new Error('late'), { stack: stackOf(at('mfe-account', '0.1.0-bbbbbbbbbb')) })
  report(error, { uncaught: 'error' })
  report('Script error.', { uncaught: 'error' })
  expect(records).toMatchObject([
    { context: { uncaught: 'error', module: 'mfe-account', version: '0.1.0-bbbbbbbbbb', release } },
    { context: { uncaught: 'error', module: 'mfe-checkout', version: '0.1.0-3402823d34', release } },
  ])
})

describe('what leads to the page as it was seen', () => {
  afterEach(() => {
    delete document.documentElement.dataset['theme']
  })

  it('is told with every failure: the set, the system’s look, and the flags that are on (SHELL-83)', () => {
    expect(page('/checkout').describe('', {})).toMatchObject({ release, theme: 'light', flags: '' })
    const look = { isDark: true, flags: { lazyRoutes: true, newFooter: true, checkoutExperiment: 2 } }
    expect(page('/checkout', look).describe('', {})).toMatchObject({
      theme: 'dark',
      flags: 'newFooter=1,lazyRoutes=1,checkoutExperiment=2',
    })
  })

  it('is the theme that was chosen, whatever the system’s', () => {
    document.documentElement.dataset['theme'] = 'light'
    expect(page('/checkout', { isDark: true }).describe('', {})).toMatchObject({ theme: 'light' })
  })
})
