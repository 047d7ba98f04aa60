import type { PageData } from '@cupboard/shared/contracts'
import { inlineStyles, writeBeginning, writePage, writeRest, type Page } from './page.ts'

const file = (url: string) => ({ url, integrity: `sha384-${url}` })
const data: PageData = {
  registry: { release: 'r', modules: [] },
  publicOrigin: 'https://cupboard.example',
  clockOffsetMs: 0,
  sandbox: true,
  identity: { region: 'r', userPoolId: 'p', userPoolClientId: 'c', identityPoolId: 'i' },
  cards: { publishableKey: '</script>\u2028\u2029' },
  campaignSlugs: [],
  notFound: false,
}
const bare: Page = {
  head: {
    title: 'Soap & "Towels"',
    siteName: 'Cupboard',
    description: undefined,
    canonical: undefined,
    picture: undefined,
    isListed: false,
  },
  theme: undefined,
  icons: { any: undefined, png: undefined, apple: undefined, manifest: undefined },
  styles: [{ ...file('/shell.css'), used: undefined, first: undefined }],
  moduleStyles: [{ ...file('/module.css'), used: undefined, first: undefined }],
  isDressed: true,
  isDrawn: false,
  isWhole: false,
  fonts: [],
  preloads: [file('/later.js')],
  scripts: [file('/main.js')],
  starter: undefined,
  data,
  scriptOrigins: [],
  awaitsBanner: false,
  markup: { top: '<header></header>', module: '', bottom: '<footer></footer>' },
  withoutScript: 'Please allow scripts & reload.',
}
const whole: Page = {
  ...bare,
  head: {
    ...bare.head,
    description: 'Household supplies.',
    canonical: 'https://cupboard.example/soap',
    picture: 'https://cupboard.example/pictures/soap.png',
    isListed: true,
  },
  theme: 'dark',
  icons: { any: '/icon.svg', png: '/icon.png', apple: '/apple.png', manifest: '/app.webmanifest' },
  styles: [
    { ...file('/used.css'), used: 'a{color:red}', first: undefined },
    { ...file('/shell.css'), used: undefined, first: undefined },
  ],
  moduleStyles: [
    { ...file('/module-used.css'), used: 'b{color:blue}', first: undefined },
    { ...file('/module.css'), used: undefined, first: undefined },
  ],
  isDrawn: true,
  isWhole: true,
  fonts: ['/font.woff2'],
  starter: file('/starter.js'),
  scriptOrigins: ['https://cards.example', 'https://measure.example'],
  awaitsBanner: true,
  markup: { ...bare.markup, module: '<h1>Soap</h1>' },
}

/** Its module says where what is seen first ends. */
const folded: Page = {
  ...whole,
  styles: [{ ...file('/shell.css'), used: 'a{color:red}b>i{color:tan}', first: 'a{color:red}' }],
  moduleStyles: [{ ...file('/module.css'), used: 'h1{margin:0}@media(width<9px){p{margin:0}}', first: 'h1{margin:0}' }],
  markup: { ...whole.markup, module: '<h1>Soap</h1><svg data-fold="" aria-hidden="true"></svg><p>Soft</p>' },
}

/** The document is the answer to a call: what is recorded of it is what browsers, search engines and people who share it are told. */
describe('the document of a page', () => {
  it.each([
    ['with nothing but its files', bare],
    ['with nothing but its files, and somebody who watches over them', { ...bare, starter: file('/starter.js') }],
    ['drawn, with everything that there is', whole],
    ['drawn, down to its fold and beyond', folded],
    ['drawn, with nobody to ask for the rest', { ...whole, starter: undefined }],
    ['of which only the frame is drawn', { ...bare, styles: whole.styles, isDrawn: true, starter: whole.starter }],
    ['with an address to share, and no picture', { ...bare, head: { ...whole.head, picture: undefined } }],
    ['with a picture, and no address to share', { ...bare, head: { ...whole.head, canonical: undefined } }],
  ])('%s is as recorded', (_, page) => {
    expect(writePage(page)).toMatchSnapshot()
  })

  it.each([
    ['drawn for who asks', whole],
    ['of which only the frame is drawn', { ...bare, isDrawn: true, starter: whole.starter }],
  ])(
    '%s is sent in two parts: its lines are those of the whole, and its starter is on the way before the rest',
    (_, page) => {
      const linesOf = (html: string) => html.split('\n').toSorted()
      const [beginning, rest] = [writeBeginning(page), writeRest(page)]
      expect(linesOf(beginning + rest)).toEqual(linesOf(writePage(page)))
      expect([beginning.includes('<header></header>'), rest.includes('<footer></footer>')]).toEqual([true, true])
      expect([beginning.includes('/starter.js'), rest.includes('/starter.js')]).toEqual([true, false])
    },
  )

  it('never ends the script element that its data stand in', () => {
    const [, json = ''] = /id="page-data"[^>]*>(.*)<\/script>/.exec(writePage(bare)) ?? []
    expect(json).not.toMatch(/[<\u2028\u2029]/)
    expect(JSON.parse(json)).toEqual(data)
  })

  it('has style elements that its policy knows', () => {
    expect([inlineStyles(whole), inlineStyles(bare)]).toEqual([['a{color:red}', 'b{color:blue}'], []])
    const [shell, module] = [...folded.styles, ...folded.moduleStyles]
    expect(inlineStyles(folded)).toEqual([shell?.first, shell?.used, module?.first, module?.used])
  })

  it.each([
    ['cannot tell what is seen first', { used: 'a{color:red}', first: undefined }, ['a{color:red}']],
    ['is needed whole', { used: undefined, first: 'a{color:red}' }, []],
  ])('is dressed in its head alone where one of its style sheets %s', (_, rules, ofShell) => {
    const page = { ...folded, styles: [{ ...file('/shell.css'), ...rules }] }
    const html = writePage(page)
    expect(html).toContain(`<style data-of="/module.css">${folded.moduleStyles[0]?.used}</style>`)
    expect(html).toContain('<h1>Soap</h1><svg data-fold="" aria-hidden="true"></svg><p>')
    expect(inlineStyles(page)).toEqual([...ofShell, folded.moduleStyles[0]?.used])
  })
})
