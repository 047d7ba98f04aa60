import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './error-box.module.css'

/** What the server refused, in a box near the action. Announced when it appears. */
export const ErrorBox = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className={styles.box} role="alert">
    <Icon name="alert" className={styles.icon} />
    <div>{children}</div>
    {action !== undefined && <div className={styles.action}>{action}</div>}
  </div>
)
