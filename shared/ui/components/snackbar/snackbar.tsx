import { useStandstillTimer } from './use-standstill-timer.ts'
import styles from './snackbar.module.css'

type SnackbarProps = {
  message: string
  action?: { label: string } | undefined
  timeoutMs: number
  onTimeout: () => void
  onAction: () => void
}

/** The dark slip itself. Its time stands still while the pointer or the focus is on it. */
export const Snackbar = ({ message, action, timeoutMs, onTimeout, onAction }: SnackbarProps) => {
  const { hold, release } = useStandstillTimer(timeoutMs, onTimeout)
  return (
    <div
      className={styles.snackbar}
      data-action={action !== undefined}
      onMouseEnter={() => hold('pointer')}
      onMouseLeave={() => release('pointer')}
      onFocus={() => hold('focus')}
      onBlur={() => release('focus')}
    >
      <span className={styles.message}>{message}</span>
      {action !== undefined && (
        <button type="button" className={styles.action} onClick={onAction}>
          {action.label}
        </button>
      )}
    </div>
  )
}
