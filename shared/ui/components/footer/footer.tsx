import type { ReactNode } from 'react'
import styles from './footer.module.css'

type FooterProps = {
  /** The first, wide column: logo, a sentence, social links. */
  intro: ReactNode
  /** `FooterGroup`s. */
  groups: ReactNode
  /** A titled paragraph across the page. */
  note?: { title: ReactNode; body: ReactNode }
  /** The last line: copyright, trademarks. */
  legal: ReactNode
}

/** The floor of every page. */
export const Footer = ({ intro, groups, note, legal }: FooterProps) => (
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

/** A titled column of links or buttons. */
export const FooterGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <nav className={styles.group} aria-label={title}>
    <p className={styles.title}>{title}</p>
    {children}
  </nav>
)
