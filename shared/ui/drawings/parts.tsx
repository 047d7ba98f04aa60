import { useId, type ReactNode } from 'react'

/** Paints of the objects; the shade of a paint is its name with "-s". */
export type Paint =
  | 'paper'
  | 'clay'
  | 'butter'
  | 'sage'
  | 'mist'
  | 'spruce'
  | 'card'
  | 'dark'
  | 'denim'
  | `${'butter' | 'clay' | 'mist'}-s`

interface BodyProps {
  /** The outline. */
  readonly d: string
  readonly tone: Paint
  /** The part in shade, at the right; cut off at the outline. */
  readonly shade?: string | undefined
  /** What is painted on it; cut off at the outline. */
  readonly children?: ReactNode
}

/** A solid in two tones of one paint, with one line around. */
export function Body({ d, tone, shade, children }: BodyProps) {
  const clip = useId()
  const paint = `var(--o-${tone})`
  const isPlain = shade === undefined && children === undefined
  if (isPlain) return <path d={d} fill={paint} />
  return (
    <>
      <clipPath id={clip}>
        <path d={d} />
      </clipPath>
      <path d={d} fill={paint} stroke="none" />
      <g clipPath={`url(#${clip})`}>
        {shade !== undefined && <path d={shade} fill={`var(--o-${tone}-s)`} stroke="none" />}
        {children}
      </g>
      <path d={d} fill="none" />
    </>
  )
}

/** The blank label of a package. */
export function Label({
  rx = 3,
  ...box
}: {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly rx?: number
}) {
  return <rect data-detail="" {...box} rx={rx} fill="var(--o-paper)" />
}

/** Printing and folds: gone when the object is only planned. */
export function Line({ d }: { readonly d: string }) {
  return <path data-detail="" d={d} fill="none" />
}

/** Eyes, knobs: a point, twice as thick as the line. */
export function Dots({ d }: { readonly d: string }) {
  return <path data-dot="" d={d} fill="none" />
}

/** A line that stands free against the page: it follows the ink of the page, not that of the objects. */
export function FreeLine({ d }: { readonly d: string }) {
  return <path data-free="" d={d} fill="none" />
}
