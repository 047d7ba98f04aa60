import { tellSnackbarHeight } from '../../lib/tell-height.ts'
import type { SnackbarAction } from './snackbar-context.ts'
import { useStandstillTimer } from './use-standstill-timer.ts'
import styles from './snackbar.module.css'

interface SnackbarProps {
  readonly message: string
  readonly actions: readonly SnackbarAction[]
  readonly timeoutMs: number
  readonly onTimeout: () => void
  readonly onAction: (action: SnackbarAction) => void
}

/** The dark slip itself. Its time stands still while the pointer or the focus is on it. */
export function Snackbar({ message, actions, timeoutMs, onTimeout, onAction }: SnackbarProps) {
  const { hold, release } = useStandstillTimer(timeoutMs, onTimeout)
  return (
    <div
      ref={tellSnackbarHeight}
      className={styles.snackbar}
      data-action={actions.length > 0}
      onMouseEnter={() => hold('pointer')}
      onMouseLeave={() => release('pointer')}
      onFocus={() => hold('focus')}
      onBlur={() => release('focus')}
    >
      <span className={styles.message}>{message}</span>
      <span className={styles.actions}>
        {actions.map((action) => (
          <button key={action.label} type="button" className={styles.action} onClick={() => onAction(action)}>
            {action.label}
          </button>
        ))}
      </span>
    </div>
  )
}
