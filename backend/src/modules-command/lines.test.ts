import type { Checked, StoredDecision } from '../registry/index.ts'
import {
  describeChecked,
  describeDecision,
  describeJourney,
  describePinned,
  describePruning,
  shareWords,
} from './lines.ts'

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

const FUNNEL = { name: 'mfe-funnel', version: '1.0.1-b' } as const

it('says whether a version can be served, and what a journey said of it', () => {
  const at = new Date('2026-11-20T05:00:00Z')
  const beside = [
    { name: 'shell', version: '1.0.0-a' },
    { name: 'mfe-landing', version: '1.0.0-c' },
  ] as const
  const said = (journey: Checked['journey'], faults: readonly string[] = []) =>
    describeChecked({ ...FUNNEL, faults, journey })
  const can = 'mfe-funnel 1.0.1-b can be served now'
  expect(said({ verdict: 'certified', at })).toBe(`${can}, certified by the journey at 2026-11-20 05:00 UTC`)
  expect(said({ verdict: 'failed', at, beside })).toBe(
    `${can}, but the journey failed at 2026-11-20 05:00 UTC beside shell 1.0.0-a, mfe-landing 1.0.0-c`,
  )
  expect(said({ verdict: 'not certified', beside: [] })).toBe(`${can}, not certified: run npm run test:long -- mixes`)
  expect(said({ verdict: 'not certified', beside }, ['no', 'never'])).toBe(
    'mfe-funnel 1.0.1-b is refused:\n  no\n  never',
  )
})

it('says which versions a journey had, and with which flags', () => {
  const journey = { versions: { shell: '1.0.0-a', 'mfe-funnel': '1.0.1-b' }, ranAt: new Date() }
  const flags = { lazyRoutes: true, mockData: false, checkoutExperiment: 50 }
  expect(describeJourney({ ...journey, flags: {}, passed: true })).toBe('certified  shell 1.0.0-a, mfe-funnel 1.0.1-b')
  expect(describeJourney({ ...journey, flags, passed: false })).toBe(
    'failed     shell 1.0.0-a, mfe-funnel 1.0.1-b; lazyRoutes on; mockData off; checkoutExperiment 50',
  )
})

it('says what was pinned, and which canary ended by it', () => {
  expect(describePinned({ ...FUNNEL, endedCanary: undefined })).toBe('Pinned mfe-funnel 1.0.1-b')
  expect(describePinned({ ...FUNNEL, endedCanary: '1.0.2-c' })).toBe(
    'Pinned mfe-funnel 1.0.1-b\nTaken from all visits: mfe-funnel 1.0.2-c',
  )
})

it('says what is kept and why, and what was removed or would be', () => {
  const kept = [{ ...FUNNEL, hold: 'live' }] as const
  const unreachable = [
    { ...FUNNEL, version: '0.9.0', bytes: 1_024 },
    { ...FUNNEL, version: '0.8.0', bytes: 2_000 },
  ]
  const head = 'Kept:\n  mfe-funnel 1.0.1-b: live\n\n'
  const gone = 'since no page named it for 30 days (3 KiB):\n  mfe-funnel 0.9.0\n  mfe-funnel 0.8.0'
  expect(describePruning({ kept, unreachable }, 30, true)).toBe(`${head}Removed, ${gone}`)
  expect(describePruning({ kept, unreachable }, 30, false)).toBe(
    `${head}Would remove, ${gone}\n\nNothing was removed. Say --yes to do it.`,
  )
  for (const isDone of [true, false])
    expect(describePruning({ kept, unreachable: [] }, 30, isDone)).toBe(
      `${head}Nothing to remove: a page, or a person, may ask for each of them.`,
    )
})
