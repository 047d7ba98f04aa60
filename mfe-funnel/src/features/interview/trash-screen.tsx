import { INTERVIEW_LIMITS, TRASH_TYPES } from '@cupboard/shared/contracts'
import { countWords } from '@cupboard/shared/household'
import { Bin, Stepper, Text } from '@cupboard/shared/ui'
import { bagsByType, DEFAULT_TRASH, trashOrDefault, withBags } from './domain/trash.ts'
import { messages } from './messages.ts'
import { QuestionScreen } from './question-screen.tsx'
import styles from './trash.module.css'
import { useAnswers } from './use-answers.ts'

const words = messages.trash

/** Weekly bags of each type. SHELL-21, FUN-40..FUN-43. */
export function TrashScreen() {
  const { answers, answer } = useAnswers()
  const trashPreferences = answers.trashPreferences ?? DEFAULT_TRASH
  const bags = bagsByType(trashPreferences)
  const keep = () => answer({ trashPreferences: trashOrDefault(trashPreferences) })
  return (
    <QuestionScreen step="TrashPreferences" answers={{ ...answers, trashPreferences }} onNext={keep}>
      <ul className={styles.types}>
        {TRASH_TYPES.map((type) => {
          const { name, hint } = words.types[type]
          return (
            <li key={type} className={styles.type}>
              <span className={styles.bin}>
                <Bin type={type} state={bags[type] === 0 ? 'planned' : 'here'} />
              </span>
              <span>
                <b>{name}</b>
                <Text as="span" size="small" tone="muted" className={styles.hint}>
                  {hint}
                </Text>
              </span>
              <Stepper
                size="small"
                label={words.label(name)}
                hideLabel
                decreaseLabel={words.fewer(name)}
                increaseLabel={words.more(name)}
                value={bags[type]}
                onValueChange={(count) => answer({ trashPreferences: withBags(trashPreferences, type, count) })}
                {...INTERVIEW_LIMITS.bags}
                refusal={countWords(INTERVIEW_LIMITS.bags)}
              />
            </li>
          )
        })}
      </ul>
      {trashPreferences.length === 0 && <Text size="small">{words.none}</Text>}
    </QuestionScreen>
  )
}
