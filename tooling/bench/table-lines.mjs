/**
 * Lines of a table: the first column to the left, the others to the right.
 *
 * @param {readonly (readonly string[])[]} rows the first one holds the titles
 * @returns {string[]}
 */
export function tableLines(rows) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  )
}
