const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Cents as text: 139420 is "$1,394.20", -1431 is "−$14.31" (with the typographic minus). */
export const dollars = (cents: number): string => format.format(cents / 100).replace('-', '\u2212')
