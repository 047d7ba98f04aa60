export const messages = {
  loadingFailed: 'Loading failed! Please reload.',
  retry: 'Try again',
} as const
