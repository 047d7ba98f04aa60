import { CONTRACT_VERSION } from './deployment.ts'
import { ModuleManifest } from './module-manifest.ts'

const facts = { bytes: 1, brotliBytes: 1, integrity: `sha384-${'a'.repeat(64)}` }
const manifest = {
  name: 'mfe-funnel',
  version: '0.1.0-3addee1831',
  contract: CONTRACT_VERSION,
  owner: 'Sign-up',
  entry: 'remoteEntry.js',
  preload: ['module.b31da24d4d.js'],
  screens: { '/kitchen/1': ['src_features_kitchen_kitchen-screen_tsx.0123456789.js'] },
  css: ['styles.0123456789.css'],
  files: {
    'remoteEntry.js': facts,
    'module.b31da24d4d.js.LICENSE.txt': facts,
    'assets/fraunces-latin-normal.0123456789.woff2': facts,
  },
  routes: ['/', '/kitchen/1', '/landing/:campaign', '/dashboard/faqs/*', '/:campaign'],
  prerender: { bundle: 'server.cjs', paths: ['/', '/our-promise'] },
  widgets: { offers: [], uses: [] },
  events: { sends: [], receives: [] },
  flags: [],
  shared: { react: '^19.3.0' },
}
const isManifest = (change: object): boolean => ModuleManifest.safeParse({ ...manifest, ...change }).success

it('takes what builds say of themselves, with or without what they stand on', () => {
  expect(isManifest({})).toBe(true)
  expect(isManifest({ platform: { ports: ['clock'], router: ['Link'] } })).toBe(true)
  for (const version of ['0.1.0', '1.0.1-b', '10.20.30-rc.1']) expect(isManifest({ version })).toBe(true)
})

it.each([
  '..',
  '.',
  '',
  '1',
  'dev',
  'con',
  '../mfe-landing/1.0.0-a',
  '1.0.0-a/..',
  '1.0.0-a\\..',
  '%2e%2e',
  '1.0.0\0',
  '1.0.0\n',
  ' 1.0.0',
  '1.0.0.',
  '1.0.0-..',
  '1.0.0-A',
  `1.0.0-${'a'.repeat(99)}`,
])('refuses the version %j', (version) => {
  expect(isManifest({ version })).toBe(false)
})

it.each(['shell', 'mfe-landing', 'mfe-gifts', 'mfe-gift-cards', 'mfe-2nd-hand'])(
  'takes the name %j: no list but the map names modules',
  (name) => {
    expect(isManifest({ name })).toBe(true)
  },
)

it.each([
  '..',
  '',
  '../mfe-landing',
  'gifts',
  'mfe-',
  'mfe--a',
  'mfe-a-',
  'MFE-FUNNEL',
  'mfe-funnel/..',
  '__proto__',
  `mfe-${'a'.repeat(40)}`,
])('refuses the module name %j', (name) => {
  expect(isManifest({ name })).toBe(false)
})

it.each([
  '',
  '.',
  '..',
  '/etc/hostname',
  '../x.js',
  'assets/../../x.js',
  './x.js',
  'assets//x.js',
  'assets/',
  '..\\x.js',
  '\\\\host\\share',
  'C:\\x.js',
  'C:x.js',
  '%2e%2e/x.js',
  'a%2fb.js',
  'x\0.js',
  'x.js\n',
  'x ',
  'x.',
  'x..js',
  '.env',
  'con',
  'NUL.js',
  'assets/com1.txt',
  'lpt9',
  'chunk.js.br',
  'manifest.json',
  'Manifest.JSON',
  `${'a/'.repeat(150)}a.js`,
])('refuses the file name %j, wherever a manifest names a file', (file) => {
  const named = [
    { files: { [file]: facts } },
    { entry: file },
    { preload: [file] },
    { css: [file] },
    { screens: { '/kitchen/1': [file] } },
    { prerender: { bundle: file, paths: [] } },
  ]
  expect(named.map(isManifest)).toEqual(named.map(() => false))
})

it.each(['chunk.br.js', 'manifest.json.txt', 'the-manifest.json', 'x.brx', 'a-b_c/d.e-f.js'])(
  'takes the file name %j: the server writes none such beside',
  (file) => {
    expect(isManifest({ entry: file })).toBe(true)
  },
)

it.each([
  [{ name: 7 }, 'is neither the shell nor a module'],
  [{ name: 'gifts' }, 'is no name such as mfe-gifts'],
  [{ version: '1' }, 'is no version such as 0.1.0-3addee1831'],
  [{ entry: '../x.js' }, 'is no file name that a module may have'],
  [{ routes: ['start'] }, 'is no route'],
  [{ prerender: { bundle: 'server.cjs', paths: ['/:a'] } }, 'is no path of a page'],
])('says of %j that it %s', (change, message) => {
  expect(ModuleManifest.safeParse({ ...manifest, ...change }).error?.issues).toMatchObject([{ message }])
})

it.each(['', 'start/1', '/*', '//', '/start/', '/start//1', '/start/../api', '/%2e%2e', '/a b', '/a?b', '/a/*/b'])(
  'refuses the route %j, and a page drawn there',
  (route) => {
    expect(isManifest({ routes: [route] })).toBe(false)
    expect(isManifest({ prerender: { bundle: 'server.cjs', paths: [route] } })).toBe(false)
  },
)
