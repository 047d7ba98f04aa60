import styles from './spinner.module.css'

/** A turning ring; always beside words. */
export function Spinner({ large = false }: { readonly large?: boolean }) {
  return <span className={styles.spinner} data-large={large} aria-hidden="true" />
}
