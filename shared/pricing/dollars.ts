const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Cents as text: 139420 is "$1,394.20", -1431 is "−$14.31" (with the typographic minus). */
export const dollars = (cents: number): string => format.format(cents / 100).replace('-', '\u2212')

/** An amount in a sentence: 2000 is "$20", 450 is "$4.50". */
export const dollarsInWords = (cents: number): string => dollars(cents).replace(/\.00$/, '')
