export const SIGNED_OUT_KEY = 'cupboard.signed-out'

/**
 * Somebody signed out in this browser and nobody has signed in since: whatever tokens are left are nobody's. All tabs see it at once,
 * before the identity service knows, so that none of them takes what follows for an error.
 */
export interface SignedOutMark {
  isSet(): boolean
  set(): void
  remove(): void
}

/** @param storage where it is kept at this moment */
export const createSignedOutMark = (
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): SignedOutMark => ({
  isSet: () => storage().getItem(SIGNED_OUT_KEY) !== null,
  set: () => storage().setItem(SIGNED_OUT_KEY, 'yes'),
  remove: () => storage().removeItem(SIGNED_OUT_KEY),
})
