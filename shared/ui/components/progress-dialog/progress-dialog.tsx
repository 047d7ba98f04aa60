import type { ReactNode, RefObject } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './progress-dialog.module.css'

interface ProgressDialogProps {
  readonly open: boolean
  /** What is happening, for example "Placing your order". */
  readonly title: ReactNode
  readonly detail?: ReactNode
  /** Why, where somebody said so. */
  readonly reason?: ReactNode
  /** A small drawn scene instead of the ring. */
  readonly picture?: ReactNode
  /** A way out when it takes long. */
  readonly action?: ReactNode
  readonly returnFocus?: RefObject<HTMLElement | null> | undefined
}

/** Holds the screen while something must finish; it cannot be dismissed. */
export function ProgressDialog({ open, title, detail, reason, picture, action, returnFocus }: ProgressDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={() => undefined}
      title={title}
      size="small"
      dismissible={false}
      returnFocus={returnFocus}
      hideTitle
    >
      <div className={styles.body} role="status">
        <div className={styles.picture}>{picture ?? <Spinner large />}</div>
        <p className={styles.title}>{title}</p>
        {detail !== undefined && <p className={styles.detail}>{detail}</p>}
        {reason !== undefined && <p className={styles.reason}>{reason}</p>}
        {action}
      </div>
    </Dialog>
  )
}
