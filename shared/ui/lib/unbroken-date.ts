/** A date in a sentence: the number of its day does not begin a line. */
export const unbrokenDate = (date: string): string => date.replace(/ (?=\d)/, '\u00a0')
