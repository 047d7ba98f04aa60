import { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js'
import { useId, useState, type ReactNode } from 'react'
import { useCardLoading } from './card-provider.tsx'
import styles from './cards.module.css'
import { useFieldStyle } from './field-style.ts'
import { messages } from './messages.ts'

/** Number, date and code of a card, each in the provider's own frame; a field says what is wrong once it is left. CHK-13, ACC-84. */
export function CardFields({ onChange }: { readonly onChange?: () => void }) {
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
      <CardField label={messages.number} onChange={onChange}>
        {(field) => <CardNumberElement {...field} options={{ style, showIcon: true }} />}
      </CardField>
      <CardField label={messages.expiry} half onChange={onChange}>
        {(field) => <CardExpiryElement {...field} options={{ style }} />}
      </CardField>
      <CardField
        label={messages.code}
        hint={messages.codeHint}
        half

        onChange={onChange}
      >
        {(field) => <CardCvcElement {...field} options={{ style }} />}
      </CardField>
    </div>
  )
}

interface FrameProps {
  readonly id: string
  readonly className: string
  readonly onChange: (event: { readonly error?: { readonly message: string } | undefined }) => void
  readonly onFocus: () => void
  readonly onBlur: () => void
}

function CardField(props: {
  readonly label: string
  readonly hint?: string
  readonly half?: boolean
  readonly onChange: (() => void) | undefined
  readonly children: (frame: FrameProps) => ReactNode
}) {
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const [isTyping, setTyping] = useState(false)
  const shown = isTyping ? undefined : problem

  return (
    <div className={props.half ? styles.half : styles.whole} data-invalid={shown !== undefined}>
      <label className={styles.label} htmlFor={id}>
        {props.label}
      </label>
      {props.children({
        id,
        className: styles.frame ?? '',
        onChange: ({ error }) => {
          setProblem(error?.message)
          props.onChange?.()
        },
        onFocus: () => setTyping(true),
        onBlur: () => setTyping(false),
      })}
      {props.hint !== undefined && <p className={styles.hint}>{props.hint}</p>}
      <p className={styles.problem} role="status">
        {shown}
      </p>
    </div>
  )
}
