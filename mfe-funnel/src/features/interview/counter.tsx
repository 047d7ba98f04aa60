import type { CountLimits } from '@cupboard/shared/contracts'
import { countWords } from '@cupboard/shared/household'
import { Stepper, Text } from '@cupboard/shared/ui'
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
  readonly limits: CountLimits
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
        refusal={countWords(limits)}
      />
      <Text tone="muted">{words.hint}</Text>
    </div>
  )
}
