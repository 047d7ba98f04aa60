import styles from './empty-state.module.css'

/** What stands on the shelf of a page that is not there: outlines. */
export function Missing() {
  return (
    <>
      <span className={styles.missing} />
      <span className={styles.missing} />
      <span className={styles.missing} />
    </>
  )
}
