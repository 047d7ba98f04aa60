/** As many bays in a row as leave the fewest gaps. */
export function columnsFor(bays: number): 2 | 3 | 4 {
  if (bays <= 2) return 2
  return bays === 3 || bays === 5 || bays === 6 ? 3 : 4
}
