import { storedForm, TelemetryRecord, withoutPersons } from './record.ts'

const read = (record: unknown) => TelemetryRecord.safeParse(record)
const isTaken = (record: unknown): boolean => read(record).success
const seen = { release: undefined, theme: undefined }

it.each([
  ['Hello dana@example.com!', 'Hello [e-mail]'],
  ['<dana+soap@mail.example.co.uk> wrote', '<[e-mail]> wrote'],
  ['at @cupboard/shared, see a@b and dana@', 'at @cupboard/shared, see a@b and dana@'],
  ['@dana@example.com', '[e-mail]'],
  ['/magiclink?u=1&s=2&token=3&code=4&x=5', '/magiclink?u=removed&s=removed&token=removed&code=removed&x=5'],
])('keeps of %s only what names nobody (SHELL-48)', (text, kept) => {
  expect(withoutPersons(text)).toBe(kept)
})

it.each([
  ['/m/mfe-checkout/0.1.0-3402823134/module.js:1:2345678', '/m/mfe-checkout/0.1.0-3402823134/module.js:1:2345678'],
  ['The entry of mfe-checkout@0.1.0-3402823d34 came', 'The entry of mfe-checkout@0.1.0-3402823d34 came'],
  ['at shell/0.1.0-0000000000/identity.0123456789.js', 'at shell/0.1.0-0000000000/identity.0123456789.js'],
  ['call 512 555 0123, mfe-a/0.1.0-3402823134, 512.555.0123', 'call [number], mfe-a/0.1.0-3402823134, [number]'],
  [
    'mfe-a/12.345.6789-3402823134, mfe-a/1234.5.67-5125550123',
    'mfe-a/12.345.6789-3402823134, mfe-a/1234.5.67-5125550123',
  ],
  ['mfe-a 512.555.0123 and 0.1.0-5125550123', 'mfe-a [number] and [number]'],
  ['mfe-a/0.1.0-51255501234', 'mfe-a/[number]'],
  [`of mfe-${'a'.repeat(36)}/0.1.0-3402823134`, `of mfe-${'a'.repeat(36)}/0.1.0-3402823134`],
  [`of mfe-${'a'.repeat(37)}/0.1.0-3402823134`, `of mfe-${'a'.repeat(37)}/[number]`],
])('leaves versions whole in %s, and no number (SHELL-48, SHELL-83)', (text, kept) => {
  expect(withoutPersons(text)).toBe(kept)
})

it('keeps no text longer than it may be, and no half of a character, after persons were taken out (SHELL-48)', () => {
  const title = (text: string): string => {
    const record = TelemetryRecord.parse({ kind: 'page_view', path: '/', title: text })
    return record.kind === 'page_view' ? record.title : ''
  }
  // each of 28 e-mails of 6 letters becomes 8
  expect(title('a@b.co '.repeat(28))).toHaveLength(200)
  const cutInTheMiddle = title(`nine long ${'a@b.co '.repeat(21)}${'😀'.repeat(20)}`)
  expect([cutInTheMiddle.length, /\p{Cs}/u.test(cutInTheMiddle)]).toEqual([199, false])
  expect(title('dana@\0example.com')).toBe('[e-mail]')
})

it.each([
  ['+1 (512) 555-0123', '[number]'],
  ['51255501', '51255501'],
  ['512555012', '[number]'],
  ['a 512 555 0123 b', 'a [number] b'],
  ['chunk.0123456789.css', 'chunk.0123456789.css'],
  ['chunk.0123456789.cssx', 'chunk.[number].cssx'],
  ['chunk.0123456789.txt', 'chunk.[number].txt'],
  ['mfe-a/0.1.0-3402823134.map', 'mfe-a/0.1.0-3402823134.map'],
  ['mfe-a/0.1.0-3402823134z', 'mfe-a/[number]z'],
  ['a@b.c', 'a@b.c'],
  ['a@b.co', '[e-mail]'],
  ['a@.co', 'a@.co'],
  ['(a@b.co);a@b.CO', '([e-mail]);[e-mail]'],
])('makes of %s what names nobody: %s (SHELL-48)', (text, kept) => {
  expect(withoutPersons(text)).toBe(kept)
})

const VITAL = { path: '/a', name: 'LCP', value: 1, module: 'mfe-landing', version: '0.1.0-0123456789' }

describe('a record', () => {
  it('is one of five kinds, each with what it must have (SHELL-47, SHELL-83)', () => {
    const { path } = VITAL
    const records = [
      { kind: 'page_view', path, title: 't' },
      { kind: 'event', path, name: 'n', properties: {} },
      { kind: 'error', path, message: 'm' },
      { kind: 'breadcrumb', path, name: 'n', value: 'v' },
      { kind: 'vitals', measured: [VITAL] },
    ]
    for (const record of records) {
      expect([record.kind, isTaken(record)]).toEqual([record.kind, true])
      for (const missing of Object.keys(record))
        expect([record.kind, missing, isTaken({ ...record, [missing]: undefined })]).toEqual([
          record.kind,
          missing,
          false,
        ])
    }
    expect(isTaken({ kind: 'other', path })).toBe(false)
  })

  it('keeps of an address its path alone, as much as is looked at (SHELL-48)', () => {
    const pathOf = (path: string) => {
      const { data } = read({ kind: 'breadcrumb', path, name: 'n', value: 'v' })
      return data?.kind === 'breadcrumb' ? data.path : undefined
    }
    expect([pathOf('/a?b=c#d'), pathOf('/a#d?b')]).toEqual(['/a', '/a'])
    expect([pathOf(`/${'a'.repeat(299)}`)?.length, pathOf(`/${'a'.repeat(300)}`)?.length]).toEqual([300, 300])
    expect([pathOf('a'.repeat(2_000))?.length, pathOf('a'.repeat(2_001))]).toEqual([300, undefined])
  })

  it('has a name of letters that name nobody', () => {
    const isName = (name: string) => isTaken({ kind: 'breadcrumb', path: '/', name, value: 'v' })
    expect(['LCP', 'a b.c:d-e_1', 'a'.repeat(100)].map(isName)).toEqual([true, true, true])
    expect(['', 'a@b', 'a\n', '<a', 'a<', 'a'.repeat(101)].map(isName)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ])
  })

  it('of a vital measures what is known, and nothing less than nothing', () => {
    const isVital = (change: object) => isTaken({ kind: 'vitals', measured: [{ ...VITAL, ...change }] })
    expect([{ name: 'INP' }, { name: 'CLS' }, { value: 0 }].map(isVital)).toEqual([true, true, true])
    const wrong = [{ name: 'TTFB' }, { value: -1 }, { value: 'fast' }, { value: Infinity }, { module: 'mfe' }]
    expect(wrong.map(isVital)).toEqual(wrong.map(() => false))
    const isCount = (length: number) => isTaken({ kind: 'vitals', measured: Array.from({ length }, () => VITAL) })
    expect([0, 1, 6, 7].map(isCount)).toEqual([false, true, true, false])
  })

  it('is taken up to its longest texts, and no longer', () => {
    const error = (change: object) => isTaken({ kind: 'error', path: '/', message: 'm', ...change })
    expect([error({ message: 'm'.repeat(1_000) }), error({ message: 'm'.repeat(1_001) })]).toEqual([true, false])
    expect([error({ stack: 's'.repeat(8_000) }), error({ stack: 's'.repeat(8_001) })]).toEqual([true, false])
    const crumb = (length: number) => isTaken({ kind: 'breadcrumb', path: '/', name: 'n', value: 'v'.repeat(length) })
    expect([crumb(300), crumb(301)]).toEqual([true, false])
  })

  it('has up to thirty properties, each a short text, a number or a yes', () => {
    const isProperties = (properties: unknown) => isTaken({ kind: 'event', path: '/', name: 'n', properties })
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, 1]))
    expect([isProperties(many(30)), isProperties(many(31))]).toEqual([true, false])
    expect([isProperties({ a: 'x'.repeat(300), b: 1, c: true }), isProperties({ a: 'x'.repeat(301) })]).toEqual([
      true,
      false,
    ])
    expect([{ a: {} }, { a: null }].map(isProperties)).toEqual([false, false])
    expect([{ '': 1 }, { ['a'.repeat(61)]: 1 }, { 'a\n': 1 }].map(isProperties)).toEqual([false, false, false])
    expect(isProperties({ ['a'.repeat(60)]: 1 })).toBe(true)
  })

  it('keeps numbers and a yes of its properties as they are, and cleans its texts (SHELL-48)', () => {
    const properties = { text: 'call 512 555 0123', count: 5125550123, isSo: true, version: '0.1.0-3402823134x' }
    expect(read({ kind: 'event', path: '/', name: 'n', properties }).data).toMatchObject({
      properties: {
        text: 'call [number]',
        count: 5125550123,
        isSo: true,
        version: expect.not.stringContaining('3402823134'),
      },
    })
    const version = (text: string) => read({ kind: 'error', path: '/', message: 'm', context: { version: text } }).data
    for (const whole of ['0.1.0-5125550123', '12.345.6789-512555012a', '1234.56.7-0123456789'])
      expect(version(whole)).toMatchObject({ context: { version: whole } })
    for (const other of ['x0.1.0-5125550123', '0.1.0-51255501234'])
      expect(version(other)).toMatchObject({ context: { version: expect.stringContaining('[number]') } })
    const release = (text: string) => read({ kind: 'error', path: '/', message: 'm', context: { release: text } }).data
    expect(release('123456789012')).toMatchObject({ context: { release: '123456789012' } })
    expect(release('1234567890123')).toMatchObject({ context: { release: '[number]' } })
    expect(release('5123456789012')).toMatchObject({ context: { release: '[number]' } })
  })

  it('is stored by its name, its title or its message, with what it was seen by (SHELL-83)', () => {
    const path = '/a'
    const crumb = { kind: 'breadcrumb', path, name: 'identity', value: 'v' } as const
    expect(storedForm(crumb, { release: 'r', theme: 'dark', override: 'mfe-funnel' })).toStrictEqual({
      kind: 'breadcrumb',
      path,
      name: 'identity',
      detail: { release: 'r', theme: 'dark', override: 'mfe-funnel', name: 'identity', value: 'v' },
    })
    expect(storedForm({ kind: 'page_view', path, title: 'Home' }, seen)).toStrictEqual({
      kind: 'page_view',
      path,
      name: 'Home',
      detail: { title: 'Home' },
    })
    const { name } = storedForm({ kind: 'error', path, message: 'm'.repeat(300), context: {} }, seen)
    expect(name).toBe('m'.repeat(200))
  })
})
