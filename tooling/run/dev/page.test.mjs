import { servedLines, toDevPage } from './page.mjs'

const file = (url) => ({ url, integrity: 'sha384-new' })
const watched = {
  entry: file('/m/mfe-funnel/dev/remoteEntry.js'),
  preload: [],
  css: [file('/m/mfe-funnel/dev/styles.css')],
}
const data = {
  campaignSlugs: ['<tx>'],
  registry: {
    modules: [
      {
        name: 'mfe-funnel',
        version: '1-a',
        entry: file('/m/mfe-funnel/1-a/remoteEntry.js'),
        preload: [],
        css: [],
        routes: ['/x'],
      },
      {
        name: 'mfe-account',
        version: '1-b',
        entry: file('/m/mfe-account/1-b/remoteEntry.js'),
        preload: [],
        css: [],
        routes: [],
      },
    ],
  },
}
const html = `<html><head>
<link rel="stylesheet" href="/m/shell/1-c/styles.css" integrity="sha384-old">
<script type="application/json" id="page-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
<script src="/m/shell/1-c/main.js" integrity="sha384-old" defer></script>
<link rel="icon" href="/m/shell/1-c/icon.svg"></head><body>
<script type="application/json" id="later">${JSON.stringify([
  { url: '/m/shell/1-c/main.js', integrity: 'sha384-old', as: 'script' },
  { url: '/m/mfe-funnel/1-a/remoteEntry.js', integrity: 'sha384-old', as: 'script-ahead' },
])}</script></body></html>`

const dataOf = (page) => JSON.parse(/id="page-data">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '')

describe('a page in development', () => {
  const page = toDevPage(html, { modules: { 'mfe-funnel': watched }, shell: new Set(['main.js', 'styles.css']) })

  it('loads the module under watch and leaves the others', () => {
    const [funnel, account] = dataOf(page).registry.modules
    expect(funnel).toEqual({ name: 'mfe-funnel', version: 'dev', routes: ['/x'], ...watched })
    expect(account).toEqual(data.registry.modules[1])
  })

  it('keeps the data harmless inside a script', () => {
    expect(page).toContain('\\u003ctx>')
    expect(dataOf(page).campaignSlugs).toEqual(['<tx>'])
  })

  it('loads the shell under watch, whose files change', () => {
    expect(page).toContain('<link rel="stylesheet" href="/m/shell/dev/styles.css">')
    expect(page).toContain('<script src="/m/shell/dev/main.js" defer></script>')
    expect(JSON.parse(/id="later">(.*?)<\/script>/.exec(page)?.[1] ?? '')).toEqual([
      { url: '/m/shell/dev/main.js', integrity: '', as: 'script' },
      { url: '/m/mfe-funnel/1-a/remoteEntry.js', integrity: 'sha384-old', as: 'script-ahead' },
    ])
  })

  it('leaves what is built apart as it is live', () => {
    expect(page).toContain('<link rel="icon" href="/m/shell/1-c/icon.svg">')
  })

  it('leaves the shell alone when it is not watched', () => {
    const other = toDevPage(html, { modules: {}, shell: new Set() })
    expect(other).toContain('<script src="/m/shell/1-c/main.js" integrity="sha384-old" defer></script>')
  })

  it('listens for builds, before anything is drawn', () => {
    expect(page).toContain('<head><script src="/dev/client.js"></script>')
  })
})

it('says which deployables come from these sources, and which as they are live', () => {
  expect(servedLines(['mfe-funnel'], ['shell', 'mfe-funnel'])).toEqual([
    'Served from these sources, whatever version is live: mfe-funnel.',
    'Served as it is live, which may be another version than these sources: shell.',
  ])
  expect(servedLines(['shell'], ['shell'])).toHaveLength(1)
})
