import { VisuallyHidden } from '@cupboard/shared/ui'
import styles from './loading-bar.module.css'
import { messages } from './messages.ts'
import { useIsNavigating } from './shell-context.ts'

/** A page is on its way. It shows itself only when that takes a moment. */
export function LoadingBar() {
  const isNavigating = useIsNavigating()
  return (
    <div className={styles.track} aria-hidden={!isNavigating}>
      {isNavigating && (
        <div className={styles.bar}>
          <VisuallyHidden>{messages.loading}</VisuallyHidden>
        </div>
      )}
    </div>
  )
}
