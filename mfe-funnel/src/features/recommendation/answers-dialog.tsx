import { paths, type Interview } from '@cupboard/shared/contracts'
import { useSignUpData } from '@cupboard/shared/module'
import { Button, Dialog, Text } from '@cupboard/shared/ui'
import { pathOfStep, QUESTION_STEPS, type QuestionStep } from '../../steps/domain/interview-steps.ts'
import styles from './dialogs.module.css'
import { messages } from './messages.ts'
import { householdWords, inSentenceCase } from './words.ts'

const words = messages.answersModal

interface Props {
  readonly open: boolean
  readonly interview: Interview
  readonly onClose: () => void
}

const ANSWERS: Readonly<Record<QuestionStep, (interview: Interview) => string>> = {
  Household: (interview) => inSentenceCase(householdWords(interview)),
  Bathrooms: ({ bathrooms }) => words.bathrooms(bathrooms),
  TrashPreferences: ({ trashPreferences }) =>
    words.bags(trashPreferences.reduce((sum, { bags, frequency }) => sum + bags * frequency, 0)),
  Cooking: ({ cookingFrequency }) => words.nights(cookingFrequency),
  DishwashingFrequency: ({ dishwashing }) => words.runs(dishwashing.frequency),
  Cleaning: ({ housekeeping }) => words.times(housekeeping),
  LaundryFrequency: ({ laundry }) => words.loads(laundry.frequency),
  TierPreferences: ({ tierPreferences }) => words.tiers(tierPreferences),
}

/** All eight answers, each a step away; the step leads back here. */
export function AnswersDialog({ open, interview, onClose }: Props) {
  const { get } = useSignUpData()
  return (
    <Dialog open={open} onClose={onClose} title={words.title} closeLabel={words.close}>
      <Text tone="muted">{words.lead}</Text>
      <ul className={styles.answers}>
        {QUESTION_STEPS.map((step) => (
          <li key={step}>
            <span>
              <b>{words.topics[step]}</b>
              <Text as="span" size="small" tone="muted" className={styles.answer}>
                {ANSWERS[step](interview)}
              </Text>
            </span>
            <Button
              variant="text"
              size="small"
              to={pathOfStep(step)}
              state={{ returnTo: paths.recommendation(), signUpData: get() }}
              aria-label={words.changeLabel(words.topics[step])}
            >
              {words.change}
            </Button>
          </li>
        ))}
      </ul>
      <Text size="small" tone="muted">
        {words.warning}
      </Text>
    </Dialog>
  )
}
