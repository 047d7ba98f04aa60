/** The identity client's own keys in local storage. */
const PREFIX = 'CognitoIdentityServiceProvider.'

export const isTokenKey = (key: string | null): boolean => key !== null && key.startsWith(PREFIX)

/** Whose tokens this browser holds, told without loading the identity client; null where it holds nobody's. */
export const storedUser = (storage: Pick<Storage, 'getItem'>, clientId: string): string | null =>
  storage.getItem(`${PREFIX}${clientId}.LastAuthUser`)

/** Tells of somebody who signed in or out in another tab. */
export const isLastUserKey = (key: string | null): boolean => isTokenKey(key) && key?.endsWith('.LastAuthUser') === true
