import { FALLBACK_LANDING } from '@cupboard/shared/contracts'
import { arrive, createFakePorts, createMemoryRouter, takeOverDrawn, type FakeApi } from '@cupboard/shared/testing'
import landing from './module.ts'
import { render } from './prerender.tsx'

const api: FakeApi = { landing: FALLBACK_LANDING, prospect: { ok: true }, productGroups: [], faq: {} }

/** Takes the landing over where the server drew it, at an address with a query. */
async function takeOver(search: string) {
  const { ports, recorded } = createFakePorts({ api }, createMemoryRouter(`/${search}`, null).bridge)
  const { html, head } = await render({ path: '/' })
  const domElement = arrive(html)
  const drawn = domElement.querySelector('h1')
  await takeOverDrawn(landing, ports, domElement)
  const asked = recorded.calls.filter(({ name }) => name === 'landing' || name === 'prospect')
  const isSameHeading = domElement.querySelector('h1') === drawn
  const titles = [head?.title, ...recorded.pages.map(({ title }) => title)]
  return { domElement, isSameHeading, titles, reports: recorded.reports, asked: asked.map(({ input }) => input) }
}

describe('the landing that arrived drawn', () => {
  afterEach(() => document.body.replaceChildren())

  it('asks and tells once, by its query (LAND-04, LAND-13)', async () => {
    const { domElement, asked, reports, isSameHeading, titles } = await takeOver('?rc=spring&utm_source=mail')
    expect(asked).toEqual([
      { body: expect.objectContaining({ attributes: expect.objectContaining({ rc: 'spring', utm_source: 'mail' }) }) },
      { query: { rc: 'spring', utm_source: 'mail' } },
    ])
    expect(domElement.querySelector('a[href="/our-promise?rc=spring&utm_source=mail"]')?.textContent).toBe(
      'Get Started',
    )
    expect(isSameHeading).toBe(true)
    expect(new Set(titles)).toEqual(new Set(['Cupboard - Household supplies that arrive before you run out']))
    expect(reports).toEqual([])
  })

  it('says that its query cannot be read, and stays the same page (LAND-09)', async () => {
    const { domElement, isSameHeading, reports } = await takeOver('?rc=%E0%A4%A')
    expect(domElement.textContent).toContain("We couldn't read this link.")
    expect(isSameHeading).toBe(true)
    expect(reports).toEqual([])
  })
})

describe('the picture of a link', () => {
  const landing = { ...FALLBACK_LANDING, header: '"Fast" <b>& free</b>' }
  const answers = { landing: { campaign: 'tx', data: landing } }
  const pictureAt = async (path: string) => (await render({ path, answers })).head?.picture ?? ''

  it('says what the campaign says, and no markup of it', async () => {
    const picture = await pictureAt('/tx')
    expect(picture).toContain('&lt;b&gt;&amp;')
    expect(picture).not.toContain('<b>')
  })

  it.each(['/', '/ref/anybody', '/about', '/science', '/our-promise', '/products/bundles/laundry'])(
    'of %s is a drawing that needs no style sheet, each of its parts named once',
    async (path) => {
      const picture = await pictureAt(path)
      expect(picture).toMatch(/^<svg xmlns="[^"]+" width="1200" height="630"/)
      expect(picture).not.toMatch(/\s(?:class|style)=|data-|em"/)
      const names = [...picture.matchAll(/\sid="([^"]+)"/g)].map(([, name]) => name)
      expect(new Set(names).size).toBe(names.length)
      const page = new DOMParser().parseFromString(picture, 'image/svg+xml')
      expect(page.querySelector('parsererror')).toBeNull()
    },
  )
})
