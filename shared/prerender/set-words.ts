/** Advances of Fraunces in ems, by kinds of letters, on the generous side: a picture cannot measure what it is set in. */
const NARROW = /[iljftrI.,;:'’!|()[\]\-\s]/
const WIDE = /[mwMW@%&—]/
const TALL = /[A-Z0-9?$“”"]/

const advanceOf = (letter: string): number =>
  NARROW.test(letter) ? 0.33 : WIDE.test(letter) ? 0.93 : TALL.test(letter) ? 0.67 : 0.55

const widthOf = (words: string): number => [...words].reduce((width, letter) => width + advanceOf(letter), 0)

/** @param width in ems. A word that is longer than a line stands alone. */
function broken(words: string, width: number): readonly string[] {
  return words.split(/\s+/).reduce<readonly string[]>((lines, word) => {
    const last = lines.at(-1)
    const longer = `${last} ${word}`
    return last !== undefined && widthOf(longer) <= width ? [...lines.slice(0, -1), longer] : [...lines, word]
  }, [])
}

export interface SetWords {
  readonly lines: readonly string[]
  /** In pixels. */
  readonly size: number
}

interface Room {
  /** In pixels. */
  readonly width: number
  readonly mostLines: number
  /** In pixels, the one tried first first. */
  readonly sizes: readonly number[]
}

/** Words in the largest size in which they have room; what has none in the smallest ends with an ellipsis. */
export function setWords(words: string, { width, mostLines, sizes }: Room): SetWords {
  const fits = (size: number) => {
    const lines = broken(words, width / size)
    return lines.length <= mostLines && lines.every((line) => widthOf(line) * size <= width)
      ? { lines, size }
      : undefined
  }
  for (const size of sizes) {
    const set = fits(size)
    if (set) return set
  }
  const size = sizes.at(-1) ?? 0
  const most = width / size - 1
  const shorten = (line: string): string => (widthOf(line) <= most ? line : shorten(line.slice(0, -1)))
  const lines = broken(words, width / size).slice(0, mostLines)
  const last = lines.at(-1) ?? ''
  const isWhole = broken(words, width / size).length <= mostLines
  return {
    size,
    lines: [...lines.slice(0, -1), last].map((line, index) =>
      index === lines.length - 1 && !isWhole ? `${shorten(line)}…` : shorten(line),
    ),
  }
}
