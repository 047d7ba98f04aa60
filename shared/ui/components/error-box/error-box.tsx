import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { bringToNotice } from '../../lib/bring-to-notice.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './error-box.module.css'

interface ErrorBoxProps {
  readonly children: ReactNode
  readonly action?: ReactNode
  /** Counts the attempts that ended here: at each one the box comes into view and takes the focus. Without it the focus stays. */
  readonly attempt?: number | undefined
  readonly ref?: RefObject<HTMLDivElement | null> | undefined
}

/** What the server refused, in a box near the action. Announced when it appears. */
export function ErrorBox({ children, action, attempt, ref }: ErrorBoxProps) {
  const own = useRef<HTMLDivElement>(null)
  const box = ref ?? own
  useEffect(() => {
    if (attempt === undefined) return
    bringToNotice(box.current)
  }, [box, attempt])

  return (
    <div ref={box} className={styles.box} role="alert" tabIndex={attempt === undefined ? undefined : -1}>
      <Icon name="alert" className={styles.icon} />
      <div>{children}</div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
