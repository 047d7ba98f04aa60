import { BRAND } from '@cupboard/shared/contracts'

export const messages = {
  title: `${BRAND.name} - Dashboard - Employer enrollment`,
  loading: 'Looking up your employer…',
  heading: (employer: string) => `${employer} fills a part of your cupboard`,
  lead: (offer: string) => `Give your work email, and from your next delivery on you get ${offer}.`,
  youPay: 'you pay',
  yourPart: (percent: number | undefined) => (percent === undefined ? 'the rest' : `${100 - percent}%`),
  theirPart: (percent: number | undefined) => (percent === undefined ? 'a part' : `${percent}%`),
  usedUpTitle: 'This perk has been used up',
  usedUp: (employer: string) => `What ${employer} pays has been used up. Your plan stays as it is.`,
  confirm: (employer: string) =>
    `By enrolling I confirm that I am currently employed by ${employer}. I bear the full cost if my employment or the subsidy ends.`,
  enroll: 'Enroll',
  enrolling: 'Enrolling…',
  enrolled: 'You are enrolled. Taking you to your account in 3 seconds.',
  failed: 'Something went wrong. Please try again.',
  unknownTitle: 'We do not know this employer',
  unknown: 'The address of this page names no employer that takes part. Please open the link from your employer again.',
  back: 'Back to my account',
} as const
