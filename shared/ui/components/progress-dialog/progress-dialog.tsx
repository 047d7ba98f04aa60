import type { ReactNode } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './progress-dialog.module.css'

type ProgressDialogProps = {
  open: boolean
  /** What is happening, for example "Placing your order". */
  title: ReactNode
  detail?: ReactNode
  /** A small drawn scene instead of the ring. */
  picture?: ReactNode
  /** A way out when it takes long. */
  action?: ReactNode
}

/** Holds the screen while something must finish; it cannot be dismissed. */
export const ProgressDialog = ({ open, title, detail, picture, action }: ProgressDialogProps) => (
  <Dialog open={open} onClose={() => undefined} title={title} size="small" dismissible={false} hideTitle>
    <div className={styles.body} role="status">
      <div className={styles.picture}>{picture ?? <Spinner large />}</div>
      <p className={styles.title}>{title}</p>
      {detail !== undefined && <p className={styles.detail}>{detail}</p>}
      {action}
    </div>
  </Dialog>
)
