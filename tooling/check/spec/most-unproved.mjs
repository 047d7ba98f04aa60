/**
 * How many rows of a group a person sees and no test in a browser proves. What stands here may only fall; a group that is not named
 * has none.
 *
 * @type {Readonly<Record<string, number>>}
 */
export const MOST_UNPROVED = {}
