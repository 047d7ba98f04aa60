import { BRAND, type HoldReason, type PlanActor, type QuantityReason } from '@cupboard/shared/contracts'

const why: Readonly<Record<QuantityReason, string>> = {
  chosen: 'you chose so',
  skipped: 'you skipped it',
  'brought-back': 'you brought it back',
  'ran-out': 'you told us that you ran out',
  lasts: 'what you have lasts longer',
  answers: 'your answers changed',
  cancelled: 'we cancelled the delivery before it',
}

const whyForYou: Readonly<Record<QuantityReason, string>> = {
  ...why,
  chosen: 'we chose so for you',
  skipped: 'we skipped it for you',
  'brought-back': 'we brought it back for you',
}

const held: Readonly<Record<HoldReason, string>> = {
  card: 'Your plan waits for a card that works.',
  household: 'Your plan was paused, as you asked.',
  operations: 'We paused your plan, as we agreed with you.',
  area: 'Your plan waits for an address in our area.',
}

const actors: Readonly<Record<PlanActor, string>> = {
  household: 'You',
  cupboard: `${BRAND.name}, by itself`,
  operations: `A person at ${BRAND.name}`,
}

export const messages = {
  title: 'What changed and why',
  intro: 'Your plan so far, newest first.',
  by: actors,
  planned: (date: string) => `Your delivery for ${date} was planned.`,
  quantity: {
    more: (count: string, name: string, because: string) => `${count} more of ${name}: ${because}.`,
    fewer: (count: string, name: string, because: string) => `${count} fewer of ${name}: ${because}.`,
    none: (name: string, because: string) => `None of ${name} this time: ${because}.`,
    added: (count: string, name: string, because: string) => `${count} of ${name} come again: ${because}.`,
    addedOne: (count: string, name: string, because: string) => `${count} of ${name} comes again: ${because}.`,
    why,
    whyForYou,
    skippedBefore: 'a delivery was skipped, so some is left',
  },
  replaced: {
    chosen: (before: string, now: string) => `Before: ${before}. Now: ${now}.`,
    withdrawn: (before: string, now: string) => `Not sold any more: ${before}. Comes instead: ${now}.`,
  },
  leftOut: (name: string) => `Not sold any more, and left out: ${name}.`,
  moved: {
    joined: (from: string, to: string) =>
      `We put two small deliveries together: what was to come on ${from} comes on ${to}.`,
    operations: (from: string, to: string) => `What was to come on ${from} comes on ${to}.`,
  },
  price: (from: string, to: string) => `Your delivery comes to ${to} instead of ${from}.`,
  address: 'Your deliveries go to another address.',
  held,
  released: 'Your plan goes on.',
  deliverySkipped: (date: string) => `Your delivery for ${date} was skipped.`,
  ranOut: (name: string) => `You told us that you ran out of ${name}.`,
  loading: 'Fetching what changed',
  failed: 'We could not fetch what changed. Your plan is as it was.',
  retry: 'Try again',
  empty: 'Nothing has changed yet. Whatever you or we change in your plan will be here, with why.',
  showAll: (count: number) => `Show all ${count}`,
} as const
