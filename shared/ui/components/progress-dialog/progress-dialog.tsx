import type { ReactNode, RefObject } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './progress-dialog.module.css'

interface ProgressDialogProps {
  readonly open: boolean
  /** What is happening, for example "Placing your order". */
  readonly title: ReactNode
  /** In small capitals above it. */
  readonly heading?: ReactNode
  readonly detail?: ReactNode
  /** Why, where somebody said so. */
  readonly reason?: ReactNode
  /** A small drawn scene instead of the ring. */
  readonly picture?: ReactNode
  /** A way out when it takes long. */
  readonly action?: ReactNode
  /** Nothing is under way any more: Escape and a press outside leave. */
  readonly onDismiss?: (() => void) | undefined
  readonly returnFocus?: RefObject<HTMLElement | null> | undefined
}

const nothing = () => undefined

/** Holds the screen while something must finish; it cannot be dismissed before. */
export function ProgressDialog(props: ProgressDialogProps) {
  const { open, title, heading, detail, reason, picture, action, onDismiss, returnFocus } = props
  return (
    <Dialog
      open={open}
      onClose={onDismiss ?? nothing}
      title={title}
      size="small"
      dismissible={onDismiss !== undefined}
      returnFocus={returnFocus}
      hideTitle
    >
      <div className={styles.body} role="status">
        <div className={styles.picture}>{picture ?? <Spinner large />}</div>
        {heading !== undefined && <p className={styles.heading}>{heading}</p>}
        <p className={styles.title}>{title}</p>
        {detail !== undefined && <p className={styles.detail}>{detail}</p>}
        {reason !== undefined && <p className={styles.reason}>{reason}</p>}
        {action}
      </div>
    </Dialog>
  )
}
