let requests = 0

/**
 * Headers that the client signs with the rest: the same call again within a second is another request, not the first one repeated.
 * docs/decisions/0025.
 */
export const again = (): Record<string, string> => ({ 'x-test-request': String(++requests) })
