import { DAY_MS, MINUTE_MS, paths } from '@cupboard/shared/contracts'
import { keepsItsSet } from './kept-set.ts'

const NOW = new Date('2026-03-02T12:00:00Z')
const asked = (path: string, awayMinutes: number, isForced = false) => ({
  path,
  seenAt: new Date(NOW.getTime() - awayMinutes * MINUTE_MS),
  now: NOW,
  isForced,
})

it.each([
  ['a reload', asked(paths.home(), 0), true],
  ['a page after 29 minutes', asked(paths.home(), 29), true],
  ['a page after half an hour', asked(paths.home(), 30), false],
  ['a forced reload', asked(paths.home(), 0, true), false],
  ['the checkout after hours', asked(paths.checkout(), 23 * 60), true],
  ['the checkout after a day', asked(paths.checkout(), 24 * 60), false],
  ['a forced reload of the checkout', asked(paths.checkout(), 0, true), true],
  ['the complete order after an hour', asked(paths.orderComplete(), 60), true],
  ['a step of the interview after an hour, in capitals', asked('/KITCHEN/1', 60), true],
  ['the gate after an hour', asked(paths.gateSuccess(), 60), true],
  ['a page that only begins like the checkout', asked('/checkouts', 60), false],
  ['a visit that was seen a moment ahead of this server’s clock', asked(paths.home(), -1), true],
  ['a visit from the future', asked(paths.checkout(), -2), false],
  ['a visit from no time', { ...asked(paths.checkout(), 0), seenAt: new Date(Number.NaN) }, false],
])('%s', (_, visit, expected) => {
  expect(keepsItsSet(visit, DAY_MS)).toBe(expected)
})
