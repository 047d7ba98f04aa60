import styles from './spinner.module.css'

/** A turning ring; always beside words. */
export const Spinner = ({ large = false }: { large?: boolean }) => (
  <span className={styles.spinner} data-large={large} aria-hidden="true" />
)
