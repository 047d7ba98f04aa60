import { INTERVIEW_LIMITS } from '@cupboard/shared/contracts'

export const DAYS = INTERVIEW_LIMITS.cleaning.max

/** `count` of 31 days, spread evenly over the month. */
export const markedDays = (count: number): readonly boolean[] =>
  Array.from({ length: DAYS }, (_, day) => Math.floor(((day + 1) * count) / DAYS) > Math.floor((day * count) / DAYS))
