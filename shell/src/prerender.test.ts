import { render } from './prerender.tsx'

it('puts header and footer around the landing (LAND-67)', async () => {
  const { top, bottom } = await render({ path: '/' })
  expect(top).toContain('<header')
  expect(bottom).toMatch(/<footer.*Why Cupboard.*© Cupboard Supply Co\./s)
})
