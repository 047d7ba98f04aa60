/** A spreadsheet takes what begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** As text, whatever it begins with. */
const defused = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** RFC 4180: lines end with CRLF, a cell that needs it stands in double quotes. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows
    .map((row) => `${row.map((cell) => quoted(typeof cell === 'number' ? String(cell) : defused(cell))).join(',')}\r\n`)
    .join('')
