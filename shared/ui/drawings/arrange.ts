/** Where the copies of one object stand: drawing units, `y` down, each spot the upper left corner of a copy, back rows first. */
export interface Arrangement {
  readonly width: number
  readonly height: number
  readonly spots: readonly { readonly x: number; readonly y: number; readonly isFront: boolean }[]
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Rows on top of each other, the lowest full: rolls. */
export const stacked = (count: number, { width, height }: Size, overlap = 8): Arrangement => {
  const rows = count > 24 ? 5 : count > 15 ? 4 : count > 8 ? 3 : count > 3 ? 2 : 1
  const columns = Math.ceil(count / rows)
  const rise = height - overlap
  const full = height + (Math.ceil(count / columns) - 1) * rise
  const spots = Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns)
    return { x: (index % columns) * (width + 1), y: full - height - row * rise, isFront: row === 0 }
  })
  return { width: columns * (width + 1) - 1, height: full, spots }
}

/** Rows behind each other, each a little higher and half a step aside: boxes and bottles. */
export const inDepth = (count: number, { width, height }: Size, perRow: number): Arrangement => {
  const rows = Math.ceil(count / perRow)
  const front = Math.ceil(count / rows)
  const gap = width + 3
  const rise = 13
  const spots = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: Math.min(front, count - row * front) }, (_, column) => ({
      x: column * gap + (row % 2) * (gap / 2),
      y: (rows - 1 - row) * rise,
      isFront: row === 0,
    })),
  )
  const isAside = (spots[1]?.length ?? 0) === front
  return {
    width: front * gap - 3 + (isAside ? gap / 2 : 0),
    height: height + (rows - 1) * rise,
    spots: spots.toReversed().flat(),
  }
}
