import type { ReactNode } from 'react'
import { tellBarHeight } from '../../lib/tell-height.ts'
import styles from './action-bar.module.css'

/** The bar at the foot of the screen: a total or what is left at the start, the action at the end. `phoneOnly` hides it from 900 pixels on. */
export function ActionBar({
  children,
  phoneOnly = false,
  label,
}: {
  readonly children: ReactNode
  readonly phoneOnly?: boolean | undefined
  readonly label?: string | undefined
}) {
  return (
    <div className={styles.room} data-phone-only={phoneOnly}>
      <div ref={tellBarHeight} className={styles.bar} role="group" aria-label={label} data-foot-bar>
        <div className={styles.wrap}>{children}</div>
      </div>
    </div>
  )
}
