import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { BRAND } from '@cupboard/shared/contracts'
import { LogoMark } from '@cupboard/shared/ui'
import { setWords, type SetWords } from './set-words.ts'
import { LINE, thingOf, type Thing } from './thing.tsx'

/** What a link to a page looks like where it is shared: words, and drawings of the site. */
export interface PagePicture {
  /** Small, above the words: whose it is. */
  readonly label?: string
  readonly words: string
  /** What stands on one shelf across the picture, or on the shelves of an open cupboard beside the words, from top to bottom. */
  readonly shelves: readonly (readonly ReactElement[])[]
  /** Sits on the open cupboard, or beside it. */
  readonly pet?: ReactElement
}

const WIDTH = 1200
const HEIGHT = 630
const LABEL_HEIGHT = 24
const MARGIN = 72
const SERIF = 'Fraunces'
const SANS = 'Instrument Sans'

const placed = (thing: Thing, x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${thing.markup(scale)}</g>`

interface Place {
  readonly left: number
  readonly width: number
  readonly floor: number
  readonly scale: number
}

/** Things side by side in one true scale, with the same room between all of them. */
function inRow(things: readonly Thing[], { left, width, floor, scale }: Place): string {
  const taken = things.reduce((sum, thing) => sum + thing.width * scale, 0)
  const gap = (width - taken) / (things.length + 1)
  return things
    .map((thing, index) => {
      const before = things.slice(0, index).reduce((sum, one) => sum + one.width * scale, 0)
      return placed(thing, left + gap * (index + 1) + before, floor - thing.height * scale, scale)
    })
    .join('')
}

/** What is drawn one over the other; things are markup already. */
interface Scene {
  readonly back: ReactNode
  readonly things: string
}

const scaleFor = (rows: readonly (readonly Thing[])[], width: number, height: number, most: number): number =>
  Math.min(
    most,
    ...rows.flatMap((things) => [
      (width * 0.9) / things.reduce((sum, thing) => sum + thing.width, 0),
      ...things.map((thing) => height / thing.height),
    ]),
  )

const outlined = { stroke: 'var(--o-line)', strokeWidth: LINE }

/** The wooden edge of a shelf. */
function Rail({
  x,
  y,
  width,
  height,
}: {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}) {
  const lit = height * 0.72
  return (
    <>
      <rect x={x} y={y} width={width} height={height} fill="var(--wood)" />
      <rect x={x} y={y + lit} width={width} height={height - lit} fill="var(--wood-s)" />
      <path d={`M${x} ${y}h${width}M${x} ${y + height}h${width}`} {...outlined} fill="none" />
    </>
  )
}

const RAIL_Y = 512
const RAIL_HEIGHT = 44
const THINGS_HEIGHT = 196

/** One shelf across the picture, the floor below it. */
const longShelf = (things: readonly Thing[]): Scene => ({
  back: (
    <>
      <rect y={RAIL_Y + RAIL_HEIGHT} width={WIDTH} height={HEIGHT} fill="var(--floor)" />
      <Rail x={-LINE} y={RAIL_Y} width={WIDTH + 2 * LINE} height={RAIL_HEIGHT} />
    </>
  ),
  things: inRow(things, {
    left: 0,
    width: WIDTH,
    floor: RAIL_Y,
    scale: scaleFor([things], WIDTH - 2 * MARGIN, THINGS_HEIGHT, 1.75),
  }),
})

const BOX = { left: 722, top: 92, width: 360, height: 478 }
const FLOOR_Y = 556
const FRAME = 12
const EDGE = 16
const PET_SCALE = 0.78

function Door({ x, side }: { readonly x: number; readonly side: 1 | -1 }) {
  return (
    <g
      transform={`translate(${x} ${BOX.top - 8}) scale(${side * 0.82} ${(BOX.height + 22) / 600})`}
      strokeLinejoin="round"
      {...outlined}
    >
      <path d="M1 1L92 20V580L1 599Z" fill="var(--paint)" />
      <path d="M16 40L78 50V282L16 284ZM16 316L78 318V550L16 560Z" fill="var(--paint-s)" />
      <path d="M9 292v20" strokeWidth="6" stroke="var(--wood-d)" />
    </g>
  )
}

const INSIDE = { left: BOX.left + FRAME, top: BOX.top + FRAME, width: BOX.width - 2 * FRAME }
const INSIDE_HEIGHT = BOX.height - 2 * FRAME

/** A bay of the cupboard with its shelf. @param floor where things stand */
function Bay({ floor, height }: { readonly floor: number; readonly height: number }) {
  const top = floor + EDGE - height + 1
  return (
    <>
      <rect x={INSIDE.left + 1} y={top} width={9} height={height - EDGE} fill="var(--back-s)" />
      <rect x={INSIDE.left + 1} y={top} width={INSIDE.width - 2} height={10} fill="var(--back-s)" />
      <Rail x={INSIDE.left} y={floor} width={INSIDE.width} height={EDGE} />
    </>
  )
}

function Body({ floors, bay }: { readonly floors: readonly number[]; readonly bay: number }) {
  const { left, top, width, height } = BOX
  return (
    <>
      <rect y={FLOOR_Y} width={WIDTH} height={HEIGHT - FLOOR_Y} fill="var(--floor)" />
      {[left + 12, left + width - 52].map((x) => (
        <rect key={x} x={x} y={top + height - 4} width={40} height={22} rx={6} fill="var(--paint-s)" {...outlined} />
      ))}
      <rect x={left} y={top} width={width} height={height} rx={4} fill="var(--paint)" {...outlined} />
      <rect
        x={INSIDE.left}
        y={INSIDE.top}
        width={INSIDE.width}
        height={INSIDE_HEIGHT}
        fill="var(--back)"
        {...outlined}
      />
      {floors.map((floor) => (
        <Bay key={floor} floor={floor} height={bay} />
      ))}
      <Door x={left} side={-1} />
      <Door x={left + width} side={1} />
      <rect x={left - 8} y={top - 18} width={width + 16} height={20} rx={5} fill="var(--paint)" {...outlined} />
      <rect x={left - 7} y={top - 5} width={width + 14} height={6} fill="var(--paint-s)" />
    </>
  )
}

/** The open cupboard, as on the landing: top, doors, painted frame, feet, and what stands on its shelves. */
function openCupboard(shelves: readonly (readonly Thing[])[], pet: Thing | undefined): Scene {
  const bay = INSIDE_HEIGHT / shelves.length
  const scale = scaleFor(shelves, INSIDE.width - 20, bay - EDGE - 16, 0.9)
  const floors = shelves.map((_, index) => INSIDE.top + bay * (index + 1) - EDGE)
  const rows = shelves.map((things, index) =>
    inRow(things, { left: INSIDE.left, width: INSIDE.width, floor: floors[index] ?? 0, scale }),
  )
  const onTop = pet && placed(pet, BOX.left + 44, BOX.top - 17 - pet.height * PET_SCALE, PET_SCALE)
  return { back: <Body floors={floors} bay={bay} />, things: [...rows, onTop].join('') }
}

const wordmark = (): string => `<g stroke="var(--ink)">${placed(thingOf(<LogoMark />, 'mark'), MARGIN, 58, 1.5)}</g>`

function Name() {
  return (
    <text x={MARGIN + 52} y={93} fontFamily={SERIF} fontSize={36} fill="var(--ink)" letterSpacing="-0.5">
      {BRAND.name}
    </text>
  )
}

function Words({
  label,
  set,
  top,
}: {
  readonly label: string | undefined
  readonly set: SetWords
  readonly top: number
}) {
  const { lines, size } = set
  return (
    <>
      {label !== undefined && (
        <text x={MARGIN} y={top - 8} fontFamily={SANS} fontSize={27} fill="var(--clay-ink)">
          {label}
        </text>
      )}
      {lines.map((line, index) => (
        <text
          key={index}
          x={MARGIN - size * 0.03}
          y={top + size * (0.95 + 1.08 * index)}
          fontFamily={SERIF}
          fontSize={size}
          letterSpacing={-size * 0.02}
          fill="var(--ink)"
        >
          {line}
        </text>
      ))}
    </>
  )
}

/** The picture as SVG, 1200 × 630: its paints are the custom properties of the site, its letters the site's fonts. */
export function drawPicture({ label, words, shelves, pet }: PagePicture): string {
  const rows = shelves.map((things, row) => things.map((drawing, index) => thingOf(drawing, `t${row}-${index}-`)))
  const [only = []] = rows
  const isCupboard = rows.length > 1
  const set = isCupboard
    ? setWords(words, { width: 560, mostLines: 4, sizes: [76, 68, 60, 52] })
    : setWords(words, { width: WIDTH - 2 * MARGIN, mostLines: 2, sizes: [76, 64, 54, 46] })
  const high = set.lines.length * set.size * 1.08
  const top = isCupboard ? 330 - high / 2 : Math.max(134, 122 + (150 - high) / 2)
  const scene = isCupboard ? openCupboard(rows, pet && thingOf(pet, 'pet')) : longShelf(only)
  const back = renderToStaticMarkup(
    <>
      <rect width={WIDTH} height={HEIGHT} fill="var(--paper)" />
      {scene.back}
    </>,
  )
  const front = renderToStaticMarkup(
    <>
      <Name />
      <Words label={label} set={set} top={top + (label === undefined ? 0 : LABEL_HEIGHT)} />
    </>,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${back}${scene.things}${wordmark()}${front}</svg>`
}
