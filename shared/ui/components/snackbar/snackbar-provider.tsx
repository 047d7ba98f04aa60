import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { SnackbarContext, type SnackbarAction, type SnackbarMessage } from './snackbar-context.ts'
import { Snackbar } from './snackbar.tsx'
import styles from './snackbar.module.css'
import { useSnackbarFocus } from './use-snackbar-focus.ts'

const DEFAULT_TIMEOUT_MS = 5000

/** Holds the one snackbar of a module and its live region. It stands above a bar at the foot. */
export function SnackbarProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<(SnackbarMessage & { readonly key: number }) | null>(null)
  const current = useRef<(SnackbarMessage & { readonly key: number }) | null>(null)
  const nextKey = useRef(0)
  const place = useRef<HTMLDivElement>(null)
  const noteLeaving = useSnackbarFocus(place, shown)

  const put = useCallback(
    (next: (SnackbarMessage & { readonly key: number }) | null) => {
      noteLeaving(current.current)
      current.current = next
      setShown(next)
    },
    [noteLeaving],
  )
  const leave = useCallback(
    (reason: 'timeout' | 'action') => {
      const left = current.current
      put(null)
      left?.onClose?.(reason)
    },
    [put],
  )
  const control = useMemo(
    () => ({
      show: (message: SnackbarMessage) => {
        const left = current.current
        nextKey.current += 1
        put({ ...message, key: nextKey.current })
        left?.onClose?.('replaced')
      },
      dismiss: () => leave('timeout'),
    }),
    [put, leave],
  )

  return (
    <SnackbarContext value={control}>
      {children}
      <div ref={place} className={styles.place} role="status" aria-live="polite">
        {shown !== null && (
          <Snackbar
            key={shown.key}
            message={shown.message}
            actions={[shown.action, shown.otherAction].filter((action) => action !== undefined)}
            timeoutMs={shown.timeoutMs ?? DEFAULT_TIMEOUT_MS}
            onTimeout={() => leave('timeout')}
            onAction={({ onAction }: SnackbarAction) => {
              leave('action')
              onAction()
            }}
          />
        )}
      </div>
    </SnackbarContext>
  )
}
