import { act } from '@testing-library/react'
import { FALLBACK_LANDING } from '@cupboard/shared/contracts'
import { createFakePorts, createMemoryRouter, type FakeApi } from '@cupboard/shared/testing'
import landing from './module.ts'
import { render } from './prerender.tsx'

const api: FakeApi = { landing: FALLBACK_LANDING, prospect: { ok: true }, productGroups: [], faq: {} }

/** Takes the landing over where the server drew it, at an address with a query. */
async function takeOver(search: string) {
  const { ports, recorded } = createFakePorts({ api }, createMemoryRouter(`/${search}`, null).bridge)
  const domElement = document.createElement('main')
  domElement.innerHTML = (await render({ path: '/' })).html
  document.body.append(domElement)
  const props = {
    ...ports,
    domElement,
    basename: '',
    hydrate: true,
    name: landing.name,
    singleSpa: {},
  }
  const drawn = domElement.querySelector('h1')
  for (const mount of [landing.lifecycles.mount].flat()) await act(() => mount(props))
  const asked = recorded.calls.filter(({ name }) => name === 'landing' || name === 'prospect')
  const isSameHeading = domElement.querySelector('h1') === drawn
  return { domElement, isSameHeading, reports: recorded.reports, asked: asked.map(({ input }) => input) }
}

describe('the landing that arrived drawn', () => {
  afterEach(() => document.body.replaceChildren())

  it('asks and tells once, by its query (LAND-04, LAND-13)', async () => {
    const { domElement, asked, reports, isSameHeading } = await takeOver('?rc=spring&utm_source=mail')
    expect(asked).toEqual([
      { body: expect.objectContaining({ attributes: expect.objectContaining({ rc: 'spring', utm_source: 'mail' }) }) },
      { query: { rc: 'spring', utm_source: 'mail' } },
    ])
    expect(domElement.querySelector('a[href="/our-promise?rc=spring&utm_source=mail"]')?.textContent).toBe(
      'Get Started',
    )
    expect(isSameHeading).toBe(true)
    expect(reports).toEqual([])
  })

  it('says that its query cannot be read, and stays the same page (LAND-09)', async () => {
    const { domElement, isSameHeading, reports } = await takeOver('?rc=%E0%A4%A')
    expect(domElement.textContent).toContain("We couldn't read this link.")
    expect(isSameHeading).toBe(true)
    expect(reports).toEqual([])
  })
})
