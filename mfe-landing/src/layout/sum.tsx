import styles from './sum.module.css'

/** Figures that add up, the result last. */
export function Sum({ rows }: { readonly rows: readonly { readonly figure: string; readonly words: string }[] }) {
  return (
    <dl className={styles.sum}>
      {rows.map(({ figure, words }) => (
        <div key={words} className={styles.row}>
          <dt>{figure}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
