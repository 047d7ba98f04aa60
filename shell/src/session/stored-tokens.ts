/** The identity client's own keys in local storage. */
const PREFIX = 'CognitoIdentityServiceProvider.'

export const isTokenKey = (key: string | null): boolean => key !== null && key.startsWith(PREFIX)

/** Whether this browser holds somebody's tokens, told without loading the identity client. */
export const hasStoredTokens = (storage: Pick<Storage, 'getItem'>, clientId: string): boolean =>
  storage.getItem(`${PREFIX}${clientId}.LastAuthUser`) !== null

/** Tells of somebody who signed in or out in another tab. */
export const isLastUserKey = (key: string | null): boolean => isTokenKey(key) && key?.endsWith('.LastAuthUser') === true
