import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './room.module.css'

interface RoomProps {
  readonly children: ReactNode
  /** More words, null until they come: below the others, without moving them where there is room. */
  readonly after?: ReactNode
  /** Drawn things, side by side, standing on the floor. */
  readonly scene: ReactNode
  /** Words on the floor. */
  readonly floor?: ReactNode
  /** It is all of the page: its floor reaches down to the footer. */
  readonly isPage?: boolean
  readonly className?: string | undefined
}

/** Words at the left, a drawn scene at the right, both standing on the floor. */
export function Room({ children, after, scene, floor, isPage = false, className }: RoomProps) {
  return (
    <div className={classes(styles.room, className)} {...(isPage && { 'data-whole': true })}>
      <div className={styles.wrap}>
        <div className={styles.words} data-more={after !== undefined}>
          <div className={styles.first}>{children}</div>
          {after}
        </div>
        <div className={styles.scene}>{scene}</div>
      </div>
      <div className={styles.floor}>{floor !== undefined && <div className={styles.onFloor}>{floor}</div>}</div>
    </div>
  )
}
