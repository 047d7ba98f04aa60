import { MOST_REASON } from '@cupboard/shared/contracts'
import {
  addressFrom,
  daysFrom,
  namesFrom,
  neededReason,
  onlyModule,
  onlyName,
  onlyVersion,
  reasonFrom,
  shareFrom,
  versionsFrom,
  type Given,
} from './arguments.ts'

const given = (over: Partial<Given> = {}): Given => ({
  actor: 'test',
  words: [],
  from: undefined,
  reason: undefined,
  retire: [],
  days: undefined,
  percent: undefined,
  flag: undefined,
  giveUp: false,
  yes: false,
  off: false,
  address: undefined,
  ...over,
})

describe('what stands behind a verb', () => {
  it('is one name, or several, or names with versions', () => {
    expect(onlyName(['shell'])).toBe('shell')
    expect(onlyModule(['mfe-landing'])).toBe('mfe-landing')
    expect(namesFrom(['shell', 'mfe-landing'])).toEqual(['shell', 'mfe-landing'])
    const two = [
      { name: 'shell', version: '1.0.0-a' },
      { name: 'mfe-landing', version: '2.0.0-b' },
    ]
    expect(versionsFrom(['shell', '1.0.0-a', 'mfe-landing', '2.0.0-b'])).toEqual(two)
    expect(onlyVersion(['shell', '1.0.0-a'])).toEqual(two[0])
  })

  it.each<[string, () => unknown, string]>([
    ['no name', () => onlyName([]), '"" is no module. Give shell or a module\'s name, such as mfe-landing.'],
    ['a name that is none', () => onlyName(['landing']), '"landing" is no module.'],
    ['more than a name', () => onlyName(['shell', '1', '2']), '"1 2" is too much. Give the name of one module.'],
    ['the shell for a module', () => onlyModule(['shell']), 'Give the name of a module.'],
    ['no names', () => namesFrom([]), '"" is no module.'],
    ['a name twice', () => namesFrom(['shell', 'mfe-landing', 'shell']), 'shell is named twice.'],
    ['no version', () => versionsFrom(['shell', '1', 'mfe-landing']), 'Which version of mfe-landing?'],
    ['neither name nor version', () => versionsFrom([]), '"" is no module.'],
    ['versions of one module', () => versionsFrom(['shell', '1', 'shell', '2']), 'shell is named twice.'],
    ['two versions for one', () => onlyVersion(['shell', '1', 'mfe-landing', '2']), 'Give one module and one version.'],
  ])('is refused where it is %s', (_, read, why) => {
    expect(read).toThrow(why)
  })
})

describe('what a command takes besides', () => {
  it('is a reason as the audit log takes it, which a pin needs', () => {
    const longest = 'x'.repeat(MOST_REASON)
    expect([reasonFrom(given()), reasonFrom(given({ reason: longest }))]).toEqual([undefined, longest])
    expect(() => reasonFrom(given({ reason: `${longest}x` }))).toThrow(`at most ${MOST_REASON} characters`)
    expect(neededReason(given({ reason: ' holidays ' }))).toBe('holidays')
    for (const reason of [undefined, ' ']) expect(() => neededReason(given({ reason }))).toThrow('Say why')
  })

  it('is how long something is kept, thirty days unless said', () => {
    expect([undefined, '1', '4000'].map((days) => daysFrom(given({ days })))).toEqual([30, 1, 4_000])
    for (const days of ['0', '4001', '1.5', 'all', ''])
      expect(() => daysFrom(given({ days }))).toThrow(`--days takes a whole number from 1 to 4000, not ${days}.`)
  })

  it('is a share of new visits, by number or by a flag', () => {
    expect(['1', '100'].map((percent) => shareFrom(given({ percent })))).toEqual([{ percent: 1 }, { percent: 100 }])
    expect(shareFrom(given({ flag: 'lazyRoutes' }))).toEqual({ flag: 'lazyRoutes' })
    expect(() => shareFrom(given({ flag: 'none' }))).toThrow(/^"none" is no flag\. There are .*\blazyRoutes\b/)
    for (const over of [{}, { percent: '0' }, { percent: '101' }, { percent: '10', flag: 'lazyRoutes' }])
      expect(() => shareFrom(given(over))).toThrow('such as --percent 10')
  })

  it('is where a developer’s machine serves a module', () => {
    const address = 'http://localhost:3100'
    expect(addressFrom(given({ address }))).toBe(address)
    expect(() => addressFrom(given())).toThrow(/such as --address http:\/\/localhost:3100\.$/)
    expect(() => addressFrom(given({ address: 'http://cupboard.example' }))).toThrow(
      '3100, not http://cupboard.example.',
    )
  })
})
