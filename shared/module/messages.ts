import { BRAND } from '@cupboard/shared/contracts'

export const messages = {
  loading: 'Fetching this page',
  loadingFailed: {
    title: `${BRAND.name} - Loading failed`,
    heading: 'Loading failed! Please reload.',
  },
  offline: {
    title: `${BRAND.name} - You are offline`,
    heading: 'You are offline.',
    detail: (what: 'page' | 'part') =>
      `This ${what} opens by itself when the connection is back. Your plan and everything you saved are safe.`,
  },
  retry: 'Try again',
} as const
