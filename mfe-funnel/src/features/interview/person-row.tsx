import { AGE_WORDS, ageOf, ageProblem, typeOfDraft, type MemberDraft } from '@cupboard/shared/household'
import {
  Checkbox,
  errorIdOf,
  FieldError,
  IconButton,
  PriceLabel,
  Segmented,
  TextField,
  VisuallyHidden,
} from '@cupboard/shared/ui'
import styles from './household.module.css'
import { messages } from './messages.ts'

const words = messages.household

interface Props {
  readonly member: MemberDraft
  readonly number: number
  readonly isAgeTold: boolean
  readonly canBeRemoved: boolean
  readonly onChange: (change: Partial<Omit<MemberDraft, 'id'>>) => void
  readonly onLeaveAge: () => void
  readonly onRemove: () => void
}

export const ageFieldId = (memberId: string): string => `age-${memberId}`

const GENDERS = [
  { value: 'Female', label: words.female },
  { value: 'Male', label: words.male },
] as const

/** One member: age, gender, stays home, remove. FUN-35. */
export function PersonRow({ member, number, isAgeTold, canBeRemoved, onChange, onLeaveAge, onRemove }: Props) {
  const isAdult = ageOf(member.age) === undefined ? undefined : typeOfDraft(member) === 'Adult'
  const ageId = ageFieldId(member.id)
  const problem = isAgeTold ? ageProblem(member.age) : undefined
  return (
    <fieldset className={styles.person}>
      <legend>
        <VisuallyHidden>{words.person(number, isAdult)}</VisuallyHidden>
      </legend>
      <PriceLabel className={styles.number}>
        <b>{number}</b>
      </PriceLabel>
      <TextField
        id={ageId}
        className={styles.age}
        label={words.age}
        inputMode="numeric"
        autoComplete="off"
        value={member.age}
        onValueChange={(age) => onChange({ age })}
        onBlur={onLeaveAge}
        {...(problem !== undefined && { 'aria-invalid': true, 'aria-describedby': errorIdOf(ageId) })}
      />
      <Segmented
        className={styles.gender}
        legend={words.gender}
        options={GENDERS}
        value={member.gender}
        onValueChange={(gender) => onChange({ gender })}
      />
      <Checkbox
        className={styles.home}
        checked={member.staysHome}
        onCheckedChange={(staysHome) => onChange({ staysHome })}
      >
        {words.staysHome}
      </Checkbox>
      <IconButton
        className={styles.remove}
        icon="close"
        label={words.remove(number)}
        disabled={!canBeRemoved}
        onClick={onRemove}
      />
      <FieldError fieldId={ageId} className={styles.problem}>
        {problem !== undefined && AGE_WORDS[problem]}
      </FieldError>
    </fieldset>
  )
}
