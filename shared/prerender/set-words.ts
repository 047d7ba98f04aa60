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

/** In as many lines, each about as long as the others: none is left with a word alone. */
function balanced(words: string, width: number): readonly string[] {
  const lines = broken(words, width)
  const narrower = broken(words, width * 0.95)
  return narrower.length === lines.length && width > 1 ? balanced(words, width * 0.95) : lines
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
  /** In pixels, the largest first. */
  readonly sizes: readonly number[]
}

const shortened = (line: string, width: number): string =>
  widthOf(line) + advanceOf('—') <= width ? `${line}…` : shortened(line.slice(0, -1), width)

/** Words in the largest size in which they have room; what has none in the smallest ends with an ellipsis. */
export function setWords(words: string, { width, mostLines, sizes }: Room): SetWords {
  const fits = (size: number) => {
    const lines = balanced(words, width / size)
    return lines.length <= mostLines && lines.every((line) => widthOf(line) * size <= width)
  }
  const size = sizes.find(fits) ?? sizes.at(-1) ?? 1
  if (fits(size)) return { size, lines: balanced(words, width / size) }
  const lines = broken(words, width / size)
  const room = width / size
  const kept = lines.slice(0, mostLines)
  return {
    size,
    lines: kept.map((line, index) =>
      widthOf(line) > room || (index === mostLines - 1 && lines.length > mostLines) ? shortened(line, room) : line,
    ),
  }
}
