import { classes } from '../../lib/classes.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  readonly shape?: 'line' | 'title' | 'block' | 'bay' | 'button' | undefined
  readonly width?: 'short' | 'medium' | 'full' | undefined
  readonly className?: string | undefined
}

/** Sunk paper where words or things will be; it keeps their place. */
export function Skeleton({ shape = 'line', width = 'full', className }: SkeletonProps) {
  return (
    <span className={classes(styles.skeleton, className)} data-shape={shape} data-width={width} aria-hidden="true" />
  )
}
