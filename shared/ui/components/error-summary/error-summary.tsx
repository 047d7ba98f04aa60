import { useEffect, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react'
import { bringToNotice } from '../../lib/bring-to-notice.ts'
import styles from './error-summary.module.css'

export interface FieldProblem {
  readonly fieldId: string
  readonly message: ReactNode
}

interface ErrorSummaryProps {
  readonly title: ReactNode
  readonly problems: readonly FieldProblem[]
  /** Counts the attempts to submit: the focus comes here again at each one. */
  readonly attempt?: number | undefined
  /** Whether it takes the focus, as it does unless the form leads to its first field itself. */
  readonly isFocused?: boolean | undefined
  readonly ref?: RefObject<HTMLDivElement | null> | undefined
}

/** What is wrong with a form, each line a link to its field. It is announced as it appears, with the focus and the middle of the window. */
export function ErrorSummary({ title, problems, attempt = 0, isFocused = true, ref }: ErrorSummaryProps) {
  const own = useRef<HTMLDivElement>(null)
  const box = ref ?? own
  const isShown = problems.length > 0
  useEffect(() => {
    if (isShown && isFocused) bringToNotice(box.current)
  }, [box, isShown, isFocused, attempt])

  const goTo = (fieldId: string) => (event: MouseEvent) => {
    event.preventDefault()
    bringToNotice(document.getElementById(fieldId))
  }

  if (!isShown) return null
  return (
    <div ref={box} className={styles.box} role="alert" tabIndex={-1}>
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
    </div>
  )
}
