import { render } from './prerender.tsx'

it('puts header and footer around the landing (LAND-67)', async () => {
  const { top, bottom } = await render({ path: '/' })
  expect(top).toContain('<header')
  expect(top).not.toContain('technical difficulties')
  expect(bottom).toMatch(/<footer.*Why Cupboard.*Products.*Company.*Help.*Terms of Use.*© Cupboard Supply Co\./s)
})

it('says above the header of a page that arrives in an outage what the matter is (SHELL-92)', async () => {
  const { top, topInOutage } = await render({ path: '/' })
  expect(topInOutage.replace(/<div[^>]*role="status".*?<\/div><\/div><\/div>/, '')).toBe(top)
  expect(topInOutage).toMatch(/experiencing technical difficulties.*<header/s)
})

it.each(['/page-not-found', '/dashboard/page-not-found', '/start/page-not-found', '/checkout/page-not-found'])(
  'draws at %s that a page cannot be found, with the way home (SHELL-42, SHELL-43)',
  async (path) => {
    const { main = '', head } = await render({ path })
    expect(main).toMatch(/<h1[^>]*>Oops! That page can&#x27;t be found\.<.*<a [^>]*href="\/"[^>]*>Go to homepage</s)
    expect(head?.title).toBe('Cupboard - Page not found')
  },
)
