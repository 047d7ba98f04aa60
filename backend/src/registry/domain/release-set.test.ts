import { mayBeKept, stacksOf } from './release-set.ts'

const LIVE = new Map([
  ['shell', ['1', '2']],
  ['mfe-funnel', ['5', '6', '7']],
])

it.each([
  ['what is live', { shell: '2', 'mfe-funnel': '7' }, true],
  ['an older version that a roll-back may return to', { shell: '2', 'mfe-funnel': '5' }, true],
  ['one that was rolled back, given up, or is too old', { shell: '2', 'mfe-funnel': '8' }, false],
  ['one of a module that is not there any more', { shell: '2', 'mfe-gifts': '1' }, false],
])('a visit that has %s', (_, versions, expected) => {
  expect(mayBeKept(versions, LIVE)).toBe(expected)
})

it('a visit that has a canary', () => {
  expect(mayBeKept({ shell: '1', 'mfe-funnel': '8' }, LIVE, [{ name: 'mfe-funnel', version: '8' }])).toBe(true)
  expect(mayBeKept({ shell: '8', 'mfe-funnel': '7' }, LIVE, [{ name: 'mfe-funnel', version: '8' }])).toBe(false)
  expect(mayBeKept({ shell: '1', 'mfe-funnel': '8' }, LIVE, [{ name: 'mfe-funnel', version: '9' }])).toBe(false)
})

it.each([
  ['as it is, what is live', '7', ['5', '6', '7']],
  ['the live one behind an older version', '5', ['7', '5']],
  ['the live one behind a version that was rolled back', '8', ['7', '8']],
])('keeps %s', (_, version, stack) => {
  expect(stacksOf({ 'mfe-funnel': version }, LIVE).get('mfe-funnel')).toEqual(stack)
})

it('keeps a version of a module that nobody serves any more alone', () => {
  expect(stacksOf({ 'mfe-gifts': '1' }, LIVE).get('mfe-gifts')).toEqual(['1'])
})
