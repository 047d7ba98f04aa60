export const messages = {
  signInAgain: 'Oops, something went wrong! Please sign in again and retry.',
} as const
