import { productWords } from '@cupboard/shared/contracts'

export const messages = {
  title: 'The year ahead',
  intro:
    'Every delivery of the coming year, if nothing changes. Dashed boxes are planned; the taller, the more it comes to.',
  ifNothingChanges: 'if nothing changes',
  next: 'Next',
  products: productWords,
  nothing: 'Nothing this time',
  loading: 'Looking at the year ahead',
  failed: 'We could not look at the year ahead. Your plan is as it was.',
  retry: 'Try again',
  empty: 'No delivery is planned for the coming year. Add something to your plan, and it shows here.',
} as const
