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
