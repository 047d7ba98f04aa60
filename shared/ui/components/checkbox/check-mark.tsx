import styles from './check-mark.module.css'

/** The drawn box or dot of an input that stands right before it in the markup. */
export function CheckMark({ round = false }: { readonly round?: boolean }) {
  return (
    <span className={styles.mark} data-round={round} aria-hidden="true">
      {!round && (
        <svg viewBox="0 0 24 24">
          <path d="M4 12.5l5 5L20 6.5" />
        </svg>
      )}
    </span>
  )
}
