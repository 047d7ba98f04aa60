import { BRAND } from '@cupboard/shared/contracts'

export const messages = {
  title: `${BRAND.name} - Dashboard - FAQs`,
  heading: 'Questions and answers',
  loading: 'Fetching the questions',
  contact: 'Contact',
  contactBody: 'A person in Austin answers, usually within the hour on business days.',
  write: 'Write to us',
  text: `Text ${BRAND.supportShortCode}`,
  empty: 'The questions are not here just now. Write or text us, and we will answer yours.',
} as const
