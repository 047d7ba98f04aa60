import type { ReactNode } from 'react'
import styles from './skip-link.module.css'

/** First thing in the page: shows itself when focused. `href` is the hash of the main landmark. */
export function SkipLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a className={styles.skip} href={href}>
      {children}
    </a>
  )
}
