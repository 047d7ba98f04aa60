import { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js'
import { useId, useRef, type FocusEvent, type ReactNode } from 'react'
import { errorIdOf, FieldError } from '@cupboard/shared/ui'
import { cardFieldId, useCardFieldStates, useCardLoading } from './card-provider.tsx'
import styles from './cards.module.css'
import {
  afterBlur,
  afterFocus,
  afterNews,
  isChange,
  shownProblem,
  type CardFieldName,
  type CardFieldState,
} from './field-states.ts'
import { useFieldStyle } from './field-style.ts'
import { messages } from './messages.ts'

/**
 * Number, date and code of a card, each in the provider's own frame; a field says what is wrong once it is left. `onChange` hears
 * when somebody changes the card. CHK-13, ACC-84.
 */
export function CardFields({ onChange }: { readonly onChange: () => void }) {
  const loading = useCardLoading()
  const style = useFieldStyle()

  if (loading.state === 'failed') {
    return (
      <div className={styles.failed} role="alert">
        <p>{messages.failed}</p>
        <button type="button" className={styles.retry} onClick={loading.retry}>
          {messages.retry}
        </button>
      </div>
    )
  }

  return (
    <div className={styles.fields} aria-busy={loading.state === 'loading'}>
      {loading.state === 'loading' && <p className={styles.hidden}>{messages.loading}</p>}
      <CardField name="number" onChange={onChange}>
        {(field) => <CardNumberElement {...field} options={{ style, showIcon: true }} />}
      </CardField>
      <CardField name="expiry" half onChange={onChange}>
        {(field) => <CardExpiryElement {...field} options={{ style }} />}
      </CardField>
      <CardField name="code" hint={messages.codeHint} half onChange={onChange}>
        {(field) => <CardCvcElement {...field} options={{ style }} />}
      </CardField>
    </div>
  )
}

interface ChangeEvent {
  readonly empty: boolean
  readonly complete: boolean
  readonly error?: { readonly message: string } | undefined
}

interface FrameProps {
  readonly id: string
  readonly className: string
  readonly onReady: (element: { readonly focus: () => void }) => void
  readonly onChange: (event: ChangeEvent) => void
  readonly onFocus: () => void
  readonly onBlur: () => void
}

function CardField(props: {
  readonly name: CardFieldName
  readonly hint?: string
  readonly half?: boolean
  readonly onChange: () => void
  readonly children: (frame: FrameProps) => ReactNode
}) {
  const { name, hint, half = false, onChange, children } = props
  const id = useId()
  const { states, current, become } = useCardFieldStates()
  const frame = useRef<{ readonly focus: () => void }>(undefined)
  const shown = shownProblem(states[name])
  const field = () => current()[name]
  const set = (state: CardFieldState) => become({ ...current(), [name]: state })
  const handOnFocus = ({ target, currentTarget }: FocusEvent) => {
    if (target === currentTarget) frame.current?.focus()
  }

  return (
    <div
      id={cardFieldId(name)}
      role="group"
      aria-labelledby={`${id}-label`}
      {...(shown !== undefined && { 'aria-describedby': errorIdOf(cardFieldId(name)) })}
      tabIndex={-1}
      className={half ? styles.half : styles.whole}
      data-invalid={shown !== undefined}
      onFocus={handOnFocus}
    >
      <span className={styles.label} id={`${id}-label`}>
        {messages[name]}
      </span>
      {children({
        id,
        className: styles.frame ?? '',
        onReady: (element) => {
          frame.current = element
        },
        onChange: ({ empty, complete, error }) => {
          const news = { isEmpty: empty, isComplete: complete, problem: error?.message }
          if (isChange(field(), news)) onChange()
          set(afterNews(field(), news))
        },
        onFocus: () => set(afterFocus(field())),
        onBlur: () => set(afterBlur(field())),
      })}
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <FieldError fieldId={cardFieldId(name)}>{shown}</FieldError>
    </div>
  )
}
