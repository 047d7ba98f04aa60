import type { ReactNode } from 'react'
import styles from './footer.module.css'

interface FooterProps {
  /** The first, wide column: logo, a sentence, social links. */
  readonly intro: ReactNode
  /** `FooterGroup`s. */
  readonly groups: ReactNode
  /** A titled paragraph across the page. */
  readonly note?: { readonly title: ReactNode; readonly body: ReactNode }
  /** The last line: copyright, trademarks. */
  readonly legal: ReactNode
}

/** The floor of every page. */
export function Footer({ intro, groups, note, legal }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.wrap}>
        <div className={styles.columns}>
          <div className={styles.intro}>{intro}</div>
          {groups}
        </div>
        {note !== undefined && (
          <div className={styles.note}>
            <p className={styles.title}>{note.title}</p>
            <p>{note.body}</p>
          </div>
        )}
        <div className={styles.legal}>{legal}</div>
      </div>
    </footer>
  )
}

/** A titled column of links or buttons. */
export function FooterGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <nav className={styles.group} aria-label={title}>
      <p className={styles.title}>{title}</p>
      {children}
    </nav>
  )
}
