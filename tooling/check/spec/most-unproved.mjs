/**
 * How many rows of a group a person sees and no test in a browser proves. What stands here may only fall; a group that is not named
 * has none.
 *
 * @type {Readonly<Record<string, number>>}
 */
export const MOST_UNPROVED = {
  ACC: 47,
  CHK: 24,
  DASH: 58,
  FUN: 58,
  LAND: 74,
  SHELL: 26,
  SHR: 17,
}
