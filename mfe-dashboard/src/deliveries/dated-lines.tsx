import type { ReactNode, Ref } from 'react'
import { shortDate } from '@cupboard/shared/contracts'
import styles from './dated-lines.module.css'

/** A list of what happened when, with rules between. */
export function DatedLines({ children }: { readonly children: ReactNode }) {
  return <ol className={styles.lines}>{children}</ol>
}

interface DatedLineProps {
  readonly at: string
  readonly children: ReactNode
  /** At the end of the line: who, or how much. */
  readonly end: ReactNode
  /** Of a line that can have the focus. */
  readonly focusRef?: Ref<HTMLDivElement> | undefined
}

/** The day, what happened, and what stands at the end. */
export function DatedLine({ at, children, end, focusRef }: DatedLineProps) {
  return (
    <li className={styles.line}>
      <time className={styles.day} dateTime={at}>
        {shortDate(at)}
      </time>
      <div className={styles.what} ref={focusRef} tabIndex={focusRef ? -1 : undefined}>
        {children}
      </div>
      <div className={styles.end}>{end}</div>
    </li>
  )
}
