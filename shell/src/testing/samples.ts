/** Somebody who is here, of whom nothing more is known yet. */
export const signedIn = {
  status: 'signed-in',
  username: 'ann',
  emailVerified: true,
  phoneVerified: true,
  user: undefined,
} as const
