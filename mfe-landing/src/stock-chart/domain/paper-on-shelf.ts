/**
 * Rolls on the shelf of a family of four: what is left as a box comes every four weeks, and what is there with it. By the consumption model
 * and the plan; `docs/product/forecast.md` holds both to these. OP-14, LAND-60.
 */
export const PAPER_ON_SHELF = [
  { week: 0, left: 0, there: 12 },
  { week: 4, left: 0.8, there: 12.8 },
  { week: 8, left: 1.6, there: 13.6 },
  { week: 12, left: 2.4, there: 14.4 },
] as const

/** As wide as its weeks and as high as its rolls, upside down as drawings are. */
export const CHART = { weeks: 12, rolls: 15 } as const

export const depthOf = (rolls: number): number => CHART.rolls - rolls

/** From full to what is left and up again, as the path of a drawing. */
export const STOCK_LINE = PAPER_ON_SHELF.map(({ week, left, there }) => {
  if (week === 0) return `M0 ${depthOf(there)}`
  const goes = `L${week} ${depthOf(left)}`
  return week === CHART.weeks ? goes : `${goes}V${depthOf(there)}`
}).join('')
