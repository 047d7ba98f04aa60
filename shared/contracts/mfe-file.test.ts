import { MfeFile } from './mfe-file.ts'

const gifts = { name: 'mfe-gifts', owner: 'Gifts', routes: ['/gifts', '/gifts/:card'] }

it('says nothing of what is not drawn ahead', () => {
  expect(MfeFile.parse(gifts)).toEqual({ ...gifts, prerender: [], visitors: [], customers: [], listed: [] })
})

it.each([
  ['prerender', ['/gifts', '/gifts/2'], []],
  ['visitors', ['/gifts'], []],
  ['customers', ['/gifts', '/gifts/:card'], []],
  ['listed', ['/gifts'], ['/gifts']],
] as const)('takes pages of its own as %s', (kind, pages, prerender) => {
  expect(MfeFile.parse({ ...gifts, prerender, [kind]: pages })).toMatchObject({ [kind]: pages })
})

it.each([
  ['prerender', ['/gifts', '/cards'], 'is not of its routes'],
  ['visitors', ['/gifts', '/cards'], 'is not of its routes'],
  ['customers', ['/gifts/:card', '/cards'], 'is not of its routes'],
  ['listed', ['/gifts'], 'is not prerendered'],
])('says of %s which pages it may not name', (kind, pages, message) => {
  expect(MfeFile.safeParse({ ...gifts, [kind]: pages }).error?.issues).toMatchObject([{ path: [kind], message }])
})
