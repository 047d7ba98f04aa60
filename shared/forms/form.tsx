import {
  useCallback,
  useMemo,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useErrorTitle } from '@cupboard/shared/module'
import { classes, ErrorSummary, FormContext, type FieldProblem, type FormAround } from '@cupboard/shared/ui'
import { judgedLater, type Checked } from './checked.ts'
import styles from './form.module.css'
import { messages } from './messages.ts'

interface FormProps extends Omit<ComponentPropsWithRef<'form'>, 'onSubmit' | 'noValidate'> {
  /** Who knows what is wrong with its fields; numbers that are stepped tell it by themselves. */
  readonly checks?: readonly Checked[]
  /** Sends it, once nothing is wrong. Without it nothing is sent by Enter, nor asked what is wrong. */
  readonly onSend?: (() => void) | undefined
  /** Each time, whether it is sent or refused: what was said of the time before goes. */
  readonly onTry?: (() => void) | undefined
  /** The heading of the summary; how many fields are to be corrected, unless given. */
  readonly headline?: (problems: readonly FieldProblem[]) => string
  /** Below what is to be corrected, in the summary. */
  readonly note?: ReactNode
  /** It could not be sent, and a box says why: then the title of the page says so, too. */
  readonly hasFailed?: boolean | undefined
  /** The summary, for what gives the focus to it later. */
  readonly summary?: RefObject<HTMLDivElement | null> | undefined
}

/** Where its field stands on the page. */
const placeOf = ({ fieldId }: FieldProblem): number =>
  [...document.querySelectorAll('[id]')].findIndex(({ id }) => id === fieldId)

/** The numbers in a form that were typed and are not allowed: each tells so, and is told of as the form is sent. */
function useNumbers() {
  const refused = useRef(new Map<string, string>())
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [attempt, setAttempt] = useState(0)
  const refuse = useCallback((fieldId: string, message?: string) => {
    refused.current.delete(fieldId)
    if (message !== undefined) refused.current.set(fieldId, message)
    // whatever a field tells anew takes back what was told of it
    setProblems((told) =>
      told.some((one) => one.fieldId === fieldId) ? told.filter((one) => one.fieldId !== fieldId) : told,
    )
  }, [])
  const check = () => {
    setProblems([...refused.current].map(([fieldId, message]) => ({ fieldId, message })))
    setAttempt(attempt + 1)
    return refused.current.size === 0
  }
  return { numbers: { ...judgedLater(problems, attempt), check }, refuse }
}

/** What the fields know of the form: the same as long as its summary names the same. */
const useAround = (told: string, refuse: FormAround['refuse']): FormAround =>
  useMemo(() => ({ told: new Set(told.split(' ')), refuse }), [told, refuse])

/**
 * Every form of the site. Where it is refused it says above its fields what is wrong with each, as links to them, which has the focus
 * and is announced; the title of the page begins with "Error:". docs/decisions/0085-one-form.md
 */
export function Form(props: FormProps) {
  const { checks = [], onSend, onTry, headline, note, hasFailed = false, summary, className, children, ...rest } = props
  const { numbers, refuse } = useNumbers()
  const parts = [...checks, numbers]
  const problems = parts
    .flatMap((part) => (part.isRefused ? part.problems : []))
    .sort((one, other) => placeOf(one) - placeOf(other))
  const attempt = parts.reduce((sum, part) => sum + part.attempt, 0)
  const isRefused = problems.length > 0
  useErrorTitle(isRefused || hasFailed)
  const around = useAround(problems.map(({ fieldId }) => fieldId).join(' '), refuse)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!onSend) return
    onTry?.()
    // all of them tell what is wrong
    const areRight = parts.map((part) => part.check())
    if (areRight.every(Boolean)) onSend()
  }
  return (
    <form method="dialog" {...rest} noValidate className={classes(styles.form, className)} onSubmit={submit}>
      {isRefused && (
        <ErrorSummary
          key={attempt}
          title={headline?.(problems) ?? messages.problems(problems.length)}
          problems={problems}
          ref={summary}
        >
          {note}
        </ErrorSummary>
      )}
      <FormContext value={around}>{children}</FormContext>
    </form>
  )
}
