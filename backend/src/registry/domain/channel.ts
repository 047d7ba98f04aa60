/** How many earlier versions a channel remembers. */
const REMEMBERED = 5

/** The versions a channel may return to, oldest first; the last one is served. */
export type VersionStack = readonly string[]

export const servedVersion = (stack: VersionStack): string | undefined => stack.at(-1)

/** Last known good: what is loaded when the served version fails. */
export const previousVersion = (stack: VersionStack): string | undefined => stack.at(-2)

export const activated = (stack: VersionStack, version: string): VersionStack =>
  [...stack.filter((earlier) => earlier !== version), version].slice(-REMEMBERED)

/** @returns undefined when there is nothing to return to. */
export const rolledBack = (stack: VersionStack): VersionStack | undefined =>
  stack.length > 1 ? stack.slice(0, -1) : undefined
