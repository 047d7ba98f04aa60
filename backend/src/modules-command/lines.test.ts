import type { StoredDecision } from '../registry/index.ts'
import { describeDecision, shareWords } from './lines.ts'

const DECIDED: StoredDecision = {
  name: 'mfe-funnel',
  version: '1.0.1-b',
  action: 'publish',
  outcome: 'done',
  faults: [],
  actor: 'dana',
  reason: null,
  decidedAt: new Date('2026-11-18T18:00:00Z'),
}

it('says how many visits get a version, and by which flag', () => {
  expect(shareWords({ percent: 5 })).toBe('5 % of new visits')
  expect(shareWords({ flag: 'lazyRoutes' })).toBe('new visits as the flag lazyRoutes says')
})

it.each([
  ['publish', 'published', 'publish it'],
  ['activate', 'activated', 'activate it'],
  ['roll-back', 'rolled back to', 'roll it back'],
  ['prune', 'pruned', 'prune it'],
  ['canary', 'given to some visits', 'give it to some visits'],
  ['end-canary', 'taken from all visits', 'take it from all visits'],
  ['pin', 'pinned', 'pin it'],
  ['unpin', 'unpinned', 'unpin it'],
] as const)('says that it was asked to %s, whatever came of it', (action, done, wanted) => {
  const at = '2026-11-18 18:00 UTC  mfe-funnel'
  expect(describeDecision({ ...DECIDED, action })).toBe(`${at} 1.0.1-b: ${done} by dana`)
  expect(describeDecision({ ...DECIDED, action, outcome: 'kept', reason: 'words' })).toBe(
    `${at} 1.0.1-b: not ${done} by dana, “words”`,
  )
  expect(describeDecision({ ...DECIDED, action, outcome: 'refused', version: null, faults: ['no', 'never'] })).toBe(
    `${at}: refused to ${wanted}, asked by dana\n    no\n    never`,
  )
})
