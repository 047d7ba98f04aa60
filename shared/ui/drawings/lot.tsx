import { useId, type ReactNode } from 'react'
import type { Arrangement } from './arrange.ts'
import { Art } from './art.tsx'
import { Cast, Copy, Drawing, Parts, type DrawingState } from './drawing.tsx'
import type { Shape } from './shape.ts'

interface LotProps {
  readonly shape: Shape
  readonly arrangement: Arrangement
  readonly state: DrawingState
  /** How many of them stand there already; the last ones are drawn in `state`. */
  readonly standing: number
  /** Drawn over every copy: a mark on its label. */
  readonly mark?: ReactNode
  readonly paint?: string | undefined
  readonly tone?: string | undefined
  readonly label?: string | undefined
  readonly className?: string | undefined
  readonly settle?: boolean | undefined
}

const SETTLING_MOST = 6

/** One object in its true quantity. Its parts are defined once and copied. */
export function Lot({
  shape: { width, height, art },
  arrangement,
  state,
  standing,
  mark,
  settle = false,
  ...frame
}: LotProps) {
  const id = useId()
  const { spots } = arrangement
  // Back rows come first in `spots`; what is missing is missing at the back.
  const missing = spots.length - standing
  const isBackFirst = spots[0]?.isFront === false
  const stateOf = (index: number): DrawingState =>
    (isBackFirst ? index >= missing : index < standing) ? 'here' : state
  return (
    <Drawing {...frame} width={arrangement.width} height={arrangement.height} shadow>
      <defs>
        <Parts id={id}>
          <Art of={art} />
          {mark}
        </Parts>
      </defs>
      {spots.map(
        ({ x, y, isFront }, index) =>
          isFront && stateOf(index) === 'here' && <Cast key={`${x} ${y}`} x={x} width={width} floor={y + height} />,
      )}
      {spots.map(({ x, y }, index) => (
        <Copy
          key={`${x} ${y}`}
          of={id}
          x={x}
          y={y}
          state={stateOf(index)}
          settleAt={settle ? Math.min(index + 1, SETTLING_MOST) : undefined}
        />
      ))}
    </Drawing>
  )
}
