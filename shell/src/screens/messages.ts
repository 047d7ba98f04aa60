import { BRAND } from '@cupboard/shared/contracts'

export const messages = {
  notFound: {
    title: `${BRAND.name} - Page not found`,
    heading: "Oops! That page can't be found.",
    detail: 'Somebody used the last one, or the address is not quite right.',
    goHome: 'Go to homepage',
  },
  arriving: {
    soon: 'Fetching this page',
    long: 'This takes longer than usual. It opens by itself.',
  },
  loadingFailed: {
    title: `${BRAND.name} - Loading failed`,
    heading: 'Loading failed! Please reload.',
    detail: `This part of ${BRAND.name} did not arrive. Your plan and everything you changed are safe.`,
    retry: 'Try again',
    retrying: 'Trying again',
    help: `If it keeps happening, text us at ${BRAND.supportShortCode}.`,
  },
  offline: {
    title: `${BRAND.name} - You are offline`,
    heading: 'You are offline.',
    detail: 'This page opens by itself when the connection is back. Your plan and everything you saved are safe.',
    retry: 'Try again',
    retrying: 'Trying again',
    help: 'What you had open before is still there when you go back.',
  },
} as const
