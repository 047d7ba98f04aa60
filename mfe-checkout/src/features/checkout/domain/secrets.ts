/** How many random bytes a new account's password is made of. CHK-55, SHR-103. */
export const PASSWORD_BYTES = 30

/** A password that nobody types, with a character of each kind that an identity service may insist on. */
export const passwordOf = (random: Uint8Array): string =>
  `${Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')}Aa1!`

/** A key for each different order body; the same body is a retry and keeps its key. Decisions, CHK-53..55. */
export interface KeyedBody {
  readonly body: string
  readonly key: string
}

export function keyFor(previous: KeyedBody | undefined, body: unknown, newKey: () => string): KeyedBody {
  const text = JSON.stringify(body)
  return previous?.body === text ? previous : { body: text, key: newKey() }
}
