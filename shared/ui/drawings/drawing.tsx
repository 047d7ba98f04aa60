import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import styles from './drawing.module.css'

export type DrawingState = 'here' | 'planned' | 'removed' | 'coming'

interface DrawingProps {
  /** The box in drawing units; a small margin is added for the line, none at the foot: things stand on what is below them. */
  readonly width: number
  readonly height: number
  /** Room for a cast shadow at the right. */
  readonly shadow?: boolean | undefined
  /** What it shows, in words; without it the drawing is decoration. */
  readonly label?: string | undefined
  readonly className?: string | undefined
  readonly paint?: string | undefined
  readonly tone?: string | undefined
  readonly children: ReactNode
}

const MARGIN = 2

/**
 * The frame of every drawing. Its size is the true size times the custom property `--u` of its place (1 unless set): sizes are
 * given in em, and the style sheet makes one em of the frame 100 × `--u` pixels, so no style attribute is needed.
 */
export function Drawing({ width, height, shadow = false, label, className, paint, tone, children }: DrawingProps) {
  const fullWidth = width + 2 * MARGIN + (shadow ? 5 : 0)
  const fullHeight = height + MARGIN
  return (
    <svg
      className={classes(styles.drawing, className)}
      viewBox={`${-MARGIN} ${-MARGIN} ${fullWidth} ${fullHeight}`}
      width={`${fullWidth / 100}em`}
      height={`${fullHeight / 100}em`}
      data-paint={paint}
      data-tone={tone}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {children}
    </svg>
  )
}

/** Parts of a shape, in the state they are drawn in. */
export function Parts({
  state = 'here',
  id,
  children,
}: {
  readonly state?: DrawingState
  readonly id?: string
  readonly children: ReactNode
}) {
  return (
    <g className={styles.parts} id={id} data-state={state}>
      {children}
    </g>
  )
}

/** A copy of parts that were defined once in the same drawing. */
export function Copy({
  of,
  x,
  y,
  state,
  settleAt,
}: {
  readonly of: string
  readonly x: number
  readonly y: number
  readonly state: DrawingState
  readonly settleAt?: number | undefined
}) {
  return <use className={styles.copy} href={`#${of}`} x={x} y={y} data-state={state} data-settle={settleAt} />
}

/** The short flat shadow of something `width` wide that stands at `x` on the line `floor`. */
export function Cast({ x, width, floor }: { readonly x: number; readonly width: number; readonly floor: number }) {
  return (
    <path
      className={styles.cast}
      d={`M${x + 4} ${floor - 0.5}H${x + width + 9}L${x + width + 3} ${floor - 4}H${x + 8}Z`}
    />
  )
}
