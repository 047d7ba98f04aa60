import type { OpsBox, PackedLine } from '@cupboard/shared/contracts'

/** How much of one product the boxes of a day take. */
export interface PickedProduct extends Omit<PackedLine, 'articles'> {
  readonly articles: number
  /** For boxes that are not packed yet. */
  readonly packagesLeft: number
}

/** What to take from the shelves for these boxes, by product, in the order of their names. */
export function pickList(boxes: readonly Pick<OpsBox, 'isPacked' | 'lines'>[]): readonly PickedProduct[] {
  const picks = new Map<string, PickedProduct>()
  for (const { isPacked, lines } of boxes)
    for (const line of lines) {
      const before = picks.get(line.productId) ?? { articles: 0, packages: 0, packagesLeft: 0 }
      picks.set(line.productId, {
        ...line,
        articles: before.articles + line.articles,
        packages: before.packages + line.packages,
        packagesLeft: before.packagesLeft + (isPacked ? 0 : line.packages),
      })
    }
  return [...picks.values()].sort((one, other) => one.displayName.localeCompare(other.displayName))
}
