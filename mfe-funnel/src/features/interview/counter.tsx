import { Stepper, Text } from '@cupboard/shared/ui'
import type { CounterLimits } from '../../steps/domain/counters.ts'
import styles from './counter.module.css'

export interface CounterWords {
  readonly label: string
  readonly fewer: string
  readonly more: string
  readonly hint: string
}

interface Props {
  readonly words: CounterWords
  readonly value: number
  readonly limits: CounterLimits
  readonly onChange: (value: number) => void
}

/** The one number that a screen asks for. */
export function Counter({ words, value, limits, onChange }: Props) {
  return (
    <div className={styles.counter}>
      <Stepper
        size="xl"
        label={words.label}
        hideLabel
        decreaseLabel={words.fewer}
        increaseLabel={words.more}
        value={value}
        onValueChange={onChange}
        {...limits}
      />
      <Text tone="muted">{words.hint}</Text>
    </div>
  )
}
