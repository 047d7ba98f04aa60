/** The room that the tallest box takes, in drawing units; an empty one is still a box. */
export const TALLEST = 100
const LOWEST = 34

/** How tall each box is drawn for what it comes to, beside the dearest. */
export function boxHeights(totals: readonly number[]): readonly number[] {
  const dearest = Math.max(...totals, 1)
  return totals.map((total) => Math.round(LOWEST + ((TALLEST - LOWEST) * total) / dearest))
}
