/** A customer of whom nothing is known yet but that they are signed in. */
export const SIGNED_IN = {
  status: 'signed-in',
  username: 'u',
  emailVerified: true,
  phoneVerified: true,
  user: undefined,
} as const
