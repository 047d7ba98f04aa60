const NAME = /var\((--[\w-]+)\)/g
/** Colours may name colours, so often. */
const DEEPEST = 3
const MODERN_COLOUR = /rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)/g

/** `light-dark(by day, by night)`: pictures are always by day. */
function byDay(value: string): string {
  const inside = /^light-dark\((.*)\)$/s.exec(value.trim())?.[1]
  if (inside === undefined) return value.trim()
  const comma = [...inside.matchAll(/\([^()]*\)|,/g)].find(([found]) => found === ',')
  return inside.slice(0, comma?.index).trim()
}

/** Writes the site's colours into a picture whose paints are names: `fill="var(--paper)"`. What has no colour is black. */
export function painted(svg: string, colours: ReadonlyMap<string, string>): string {
  const colourOf = (name: string, depth = 0): string =>
    byDay(colours.get(name) ?? '#000').replaceAll(NAME, (_, next: string) =>
      depth < DEEPEST ? colourOf(next, depth + 1) : '#000',
    )
  return svg
    .replaceAll(NAME, (_, name: string) => colourOf(name))
    .replaceAll(
      MODERN_COLOUR,
      (_, red: string, green: string, blue: string, alpha: string) => `rgba(${red},${green},${blue},${alpha})`,
    )
}
