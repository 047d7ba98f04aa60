import type { ReactNode } from 'react'
import { tellBarHeight } from '../../lib/tell-height.ts'
import styles from './action-bar.module.css'

/** The bar at the foot of the screen: a total or what is left at the start, the action at the end. The page keeps its room below the footer. */
export function ActionBar({ children, label }: { readonly children: ReactNode; readonly label?: string | undefined }) {
  return (
    <div ref={tellBarHeight} className={styles.bar} role="group" aria-label={label} data-foot-bar>
      <div className={styles.wrap}>{children}</div>
    </div>
  )
}
