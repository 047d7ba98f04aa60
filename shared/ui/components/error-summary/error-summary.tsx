import { useEffect, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react'
import { bringToNotice } from '../../lib/bring-to-notice.ts'
import styles from './error-summary.module.css'

export interface FieldProblem {
  readonly fieldId: string
  readonly message: string
}

interface ErrorSummaryProps {
  readonly title: ReactNode
  readonly problems: readonly FieldProblem[]
  /** What else is to be known, below them. */
  readonly children?: ReactNode
  readonly ref?: RefObject<HTMLDivElement | null> | undefined
}

/**
 * What is wrong with a form, each line a link to its field. It is announced as it comes, with the focus, in sight; after that only what
 * is added. A form draws it anew, by its key, whenever it is refused.
 */
export function ErrorSummary({ title, problems, children, ref }: ErrorSummaryProps) {
  const own = useRef<HTMLDivElement>(null)
  const box = ref ?? own
  useEffect(() => bringToNotice(box.current), [box])

  const goTo = (fieldId: string) => (event: MouseEvent) => {
    event.preventDefault()
    bringToNotice(document.getElementById(fieldId))
  }

  return (
    <div ref={box} className={styles.box} role="alert" aria-atomic="false" aria-relevant="additions" tabIndex={-1}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {problems.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={goTo(fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
