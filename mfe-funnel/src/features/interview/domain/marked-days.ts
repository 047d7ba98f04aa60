export const DAYS = 31

/** `count` of 31 days, spread evenly over the month. */
export const markedDays = (count: number): readonly boolean[] =>
  Array.from({ length: DAYS }, (_, day) => Math.floor(((day + 1) * count) / DAYS) > Math.floor((day * count) / DAYS))
