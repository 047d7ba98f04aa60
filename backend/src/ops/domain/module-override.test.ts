import { developerOrigin, endOf, overrideFrom, textOf, toldOf } from './module-override.ts'

const OVERRIDE = {
  module: 'mfe-funnel',
  origin: 'http://localhost:3100',
  tokenId: '0b5f1a52-98b1-4a06-9f0c-5a3f64a1b7de',
  endsAt: new Date('2026-11-26T17:00:00Z'),
}
const SIGNATURE = 's'.repeat(43)

describe('the address of a developer', () => {
  it.each([
    ['http://localhost:3100', 'http://localhost:3100'],
    ['http://127.0.0.1:65535/', 'http://127.0.0.1:65535'],
  ])('is a port of the browser’s own machine: %s', (address, origin) => {
    expect(developerOrigin(address)).toBe(origin)
  })

  it.each([
    undefined,
    '',
    'https://localhost:3100',
    'http://localhost',
    'http://localhost:99999',
    'http://192.168.0.7:3100',
    'http://127.0.0.2:3100',
    'http://localhost.example:3100',
    'http://localhost:3100@evil.example',
    'http://localhost:3100/path',
    'http://localhost:3100?query',
    "http://localhost:3100 'unsafe-inline'",
    'http://[::1]:3100',
    '//localhost:3100',
    'see http://localhost:3100',
  ])('is no other: %s', (address) => {
    expect(developerOrigin(address)).toBeUndefined()
  })
})

describe('an override', () => {
  it('is read as it was written', () => {
    const told = toldOf(OVERRIDE)
    expect(overrideFrom(textOf(told, SIGNATURE))).toEqual({ ...OVERRIDE, told, signature: SIGNATURE })
  })

  it('ends eight hours later, to the second', () => {
    expect(endOf(new Date('2026-11-26T09:00:00.700Z'))).toEqual(OVERRIDE.endsAt)
  })

  it.each([
    ['without a signature', toldOf(OVERRIDE)],
    ['of another machine', textOf(toldOf(OVERRIDE).replace('localhost', 'evil.example'), SIGNATURE)],
    ['at no port', textOf(toldOf(OVERRIDE).replace('3100', '99999'), SIGNATURE)],
    ['of the shell', textOf(toldOf({ ...OVERRIDE, module: 'shell' }), SIGNATURE)],
    ['of nobody', ''],
    ['with more before it', `x~${textOf(toldOf(OVERRIDE), SIGNATURE)}`],
    ['with more behind it', `${textOf(toldOf(OVERRIDE), SIGNATURE)}~`],
  ])('is none %s', (_, text) => {
    expect(overrideFrom(text)).toBeUndefined()
  })
})
