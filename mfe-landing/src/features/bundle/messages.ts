import { BRAND } from '@cupboard/shared/contracts'

export const messages = {
  title: (bundle: string) => `${BRAND.name} - ${bundle}`,
  hero: (header: string) => `All of your ${header} delivered when you need them`,
  getStarted: 'Get Started',
  myDashboard: 'My Dashboard',
  loading: 'Fetching the shelf',
  empty: 'Nothing of this kind is on the shelf right now.',
  bundles: 'Our four shelves',
  kinds: (count: number) => (count === 1 ? '1 product type' : `${count} product types`),
  offered: (count: number) => `${count} kinds`,
  from: 'from',
  each: 'each',
  unknown: {
    title: `${BRAND.name} - Products`,
    heading: 'There is no such shelf',
    body: 'The address may be old. Our four shelves are one step away.',
    see: 'See all products',
  },
} as const
