import { classes } from '../../lib/classes.ts'
import styles from './skeleton.module.css'

type SkeletonProps = {
  shape?: 'line' | 'title' | 'block' | 'bay' | 'button' | undefined
  width?: 'short' | 'medium' | 'full' | undefined
  className?: string | undefined
}

/** Sunk paper where words or things will be; it keeps their place. */
export const Skeleton = ({ shape = 'line', width = 'full', className }: SkeletonProps) => (
  <span className={classes(styles.skeleton, className)} data-shape={shape} data-width={width} aria-hidden="true" />
)
