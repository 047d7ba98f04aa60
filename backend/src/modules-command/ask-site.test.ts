import { originFrom } from './ask-site.ts'

it.each(['https://cupboard.example', 'https://cupboard.example:8443', 'http://127.0.0.1:3000', 'http://localhost'])(
  'sends a token to %s, with a slash at its end, too',
  (site) => {
    expect([originFrom(site), originFrom(`${site}/`)]).toEqual([site, site])
  },
)

it.each([
  ['http://cupboard.example', 'without encryption'],
  ['ftp://localhost', 'without encryption'],
  ['https://cupboard.example/ops', 'is no site'],
  ['cupboard.example', 'is no site'],
])('sends none to %s, which would be %s', (site, why) => {
  expect(() => originFrom(site)).toThrow(why)
})
