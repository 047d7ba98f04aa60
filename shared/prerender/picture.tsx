import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { BRAND } from '@cupboard/shared/contracts'
import { LogoMark } from '@cupboard/shared/ui'
import { setWords, type SetWords } from './set-words.ts'
import { LINE, thingOf, type Thing } from './thing.ts'

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

const Markup = ({
  x,
  y,
  scale,
  of,
}: {
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly of: Thing
}) => <g transform={`translate(${x} ${y}) scale(${scale})`} dangerouslySetInnerHTML={{ __html: of.markup(scale) }} />

/** Things side by side, standing on `floor`, in one true scale that leaves room around them. */
function Row({
  things,
  left,
  width,
  floor,
  scale,
}: {
  readonly things: readonly Thing[]
  readonly left: number
  readonly width: number
  readonly floor: number
  readonly scale: number
}) {
  const taken = things.reduce((sum, thing) => sum + thing.width * scale, 0)
  const gap = (width - taken) / (things.length + 1)
  return things.map((thing, index) => {
    const before = things.slice(0, index).reduce((sum, one) => sum + one.width * scale, 0)
    return (
      <Markup
        key={index}
        of={thing}
        scale={scale}
        x={left + gap * (index + 1) + before}
        y={floor - thing.height * scale}
      />
    )
  })
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
function LongShelf({ things }: { readonly things: readonly Thing[] }) {
  const scale = scaleFor([things], WIDTH - 2 * MARGIN, THINGS_HEIGHT, 1.75)
  return (
    <>
      <rect y={RAIL_Y + RAIL_HEIGHT} width={WIDTH} height={HEIGHT} fill="var(--floor)" />
      <Rail x={-LINE} y={RAIL_Y} width={WIDTH + 2 * LINE} height={RAIL_HEIGHT} />
      <Row things={things} left={0} width={WIDTH} floor={RAIL_Y} scale={scale} />
    </>
  )
}

const BOX = { left: 722, top: 92, width: 360, height: 478 }
const FLOOR_Y = 556
const FRAME = 12
const EDGE = 16

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

/** The open cupboard, as on the landing: top, doors, painted frame, feet, and what stands on its shelves. */
function OpenCupboard({
  shelves,
  pet,
}: {
  readonly shelves: readonly (readonly Thing[])[]
  readonly pet: Thing | undefined
}) {
  const { left, top, width, height } = BOX
  const inside = { left: left + FRAME, top: top + FRAME, width: width - 2 * FRAME, height: height - 2 * FRAME }
  const bay = inside.height / shelves.length
  const scale = scaleFor(shelves, inside.width - 20, bay - EDGE - 16, 0.9)
  return (
    <>
      <rect y={FLOOR_Y} width={WIDTH} height={HEIGHT - FLOOR_Y} fill="var(--floor)" />
      {pet && <Markup of={pet} scale={0.78} x={left + 44} y={top - 16 - pet.height * 0.78} />}
      {[left + 12, left + width - 52].map((x) => (
        <rect key={x} x={x} y={top + height - 4} width={40} height={22} rx={6} fill="var(--paint-s)" {...outlined} />
      ))}
      <rect x={left} y={top} width={width} height={height} rx={4} fill="var(--paint)" {...outlined} />
      <rect
        x={inside.left}
        y={inside.top}
        width={inside.width}
        height={inside.height}
        fill="var(--back)"
        {...outlined}
      />
      {shelves.map((things, index) => {
        const floor = inside.top + bay * (index + 1) - EDGE
        return (
          <g key={index}>
            <rect x={inside.left + 1} y={floor + EDGE - bay + 1} width={9} height={bay - EDGE} fill="var(--back-s)" />
            <rect
              x={inside.left + 1}
              y={floor + EDGE - bay + 1}
              width={inside.width - 2}
              height={10}
              fill="var(--back-s)"
            />
            <Rail x={inside.left} y={floor} width={inside.width} height={EDGE} />
            <Row things={things} left={inside.left} width={inside.width} floor={floor} scale={scale} />
          </g>
        )
      })}
      <Door x={left} side={-1} />
      <Door x={left + width} side={1} />
      <rect x={left - 8} y={top - 18} width={width + 16} height={20} rx={5} fill="var(--paint)" {...outlined} />
      <rect x={left - 7} y={top - 5} width={width + 14} height={6} fill="var(--paint-s)" />
    </>
  )
}

function Wordmark() {
  const mark = thingOf(<LogoMark />, 'mark')
  return (
    <>
      <g
        transform={`translate(${MARGIN} 58) scale(1.5)`}
        strokeLinejoin="round"
        stroke="var(--ink)"
        strokeWidth="1.75"
        dangerouslySetInnerHTML={{ __html: mark.markup(1) }}
      />
      <text x={MARGIN + 52} y={93} fontFamily={SERIF} fontSize={36} fill="var(--ink)" letterSpacing="-0.5">
        {BRAND.name}
      </text>
    </>
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
  const scene: ReactNode = isCupboard ? (
    <OpenCupboard shelves={rows} pet={pet && thingOf(pet, 'pet')} />
  ) : (
    <LongShelf things={only} />
  )
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <rect width={WIDTH} height={HEIGHT} fill="var(--paper)" />
      {scene}
      <Wordmark />
      <Words label={label} set={set} top={top + (label === undefined ? 0 : LABEL_HEIGHT)} />
    </svg>,
  )
}
