import { readFileSync } from 'node:fs'
import path from 'node:path'
import { THEME_COLOURS } from '@cupboard/shared/contracts'

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8')

/** The colour tokens of one theme: the first or second of each `light-dark()`, or what both share. */
const tokensOf = (theme: 'light' | 'dark'): ReadonlyMap<string, string> =>
  new Map(
    [...css.matchAll(/^  --([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));$/gm)].map(
      ([, name = '', light = '', dark = '', both]) => [name, both ?? (theme === 'light' ? light : dark)],
    ),
  )

const light = tokensOf('light')
const dark = tokensOf('dark')

/** Relative luminance of WCAG 2.2 for a colour written as #RRGGBB. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (theme: ReadonlyMap<string, string>, over: string, under: string): number => {
  const colour = (name: string) => {
    const value = theme.get(name)
    if (value === undefined || !/^#[\da-f]{6}$/i.test(value)) throw new Error(`no colour --${name}`)
    return luminance(value)
  }
  const [darker = 0, lighter = 0] = [colour(over), colour(under)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const TEXT: readonly [string, readonly string[]][] = [
  ['ink', ['paper', 'paper-raised', 'paper-sunk', 'floor', 'back', 'butter-tint', 'clay-tint', 'pine-tint', 'ok-tint']],
  ['ink-2', ['paper', 'paper-raised', 'paper-sunk', 'floor', 'butter-tint', 'clay-tint', 'pine-tint']],
  ['ink-3', ['paper', 'paper-raised', 'paper-sunk']],
  ['on-pine', ['pine', 'pine-hover', 'pine-press']],
  ['pine-ink', ['paper', 'paper-raised', 'paper-sunk', 'pine-tint', 'floor']],
  ['clay-ink', ['paper', 'paper-raised', 'clay-tint', 'paper-sunk']],
  ['on-butter', ['butter']],
  ['danger', ['paper', 'paper-raised', 'danger-tint']],
  ['ok', ['ok-tint', 'paper-raised']],
  ['on-snack', ['snack']],
  ['snack-act', ['snack']],
  ['on-tag', ['tag']],
  ['paper', ['ink']],
]
const EDGES: readonly [string, readonly string[]][] = [
  ['line-strong', ['paper', 'paper-raised']],
  ['focus', ['paper', 'paper-raised', 'paper-sunk']],
  ['clay', ['paper']],
  ['coming-line', ['back']],
  ['ghost-line', ['back']],
]
const pairs = (table: typeof TEXT) => table.flatMap(([over, unders]) => unders.map((under) => ({ over, under })))

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_name, theme) => {
  it.each(pairs(TEXT))('sets --$over on --$under at 4.5 to 1 or more (WCAG 2.2 AA)', ({ over, under }) => {
    expect(contrast(theme, over, under)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(pairs(EDGES))('draws --$over on --$under at 3 to 1 or more (WCAG 2.2 AA)', ({ over, under }) => {
    expect(contrast(theme, over, under)).toBeGreaterThanOrEqual(3)
  })
})

it('tells browsers the paper of each theme', () => {
  expect(THEME_COLOURS).toEqual({ light: light.get('paper'), dark: dark.get('paper') })
})
