import { pinFault, pinWords } from './pin.ts'

it('says who pinned it, since when and why', () => {
  const pin = {
    name: 'mfe-landing',
    actor: 'ops-1',
    reason: 'no changes over the holidays',
    pinnedAt: new Date('2026-11-18T18:00:59Z'),
  } as const
  const words = 'pinned by ops-1 since 2026-11-18 18:00 UTC, “no changes over the holidays”'
  expect(pinWords(pin)).toBe(words)
  expect(pinFault(pin)).toBe(`mfe-landing is ${words}`)
})
