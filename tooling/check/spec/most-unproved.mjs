/**
 * How many rows of a group a person sees and no test in a browser proves. What stands here may only fall; a group that is not named
 * has none.
 *
 * @type {Readonly<Record<string, number>>}
 */
export const MOST_UNPROVED = {
  ACC: 10,
  CHK: 6,
  DASH: 48,
  FUN: 34,
  LAND: 15,
  SHELL: 12,
  SHR: 12,
}
