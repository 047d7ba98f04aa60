import { ageOf, typeOfDraft, type MemberDraft } from '@cupboard/shared/household'
import { Checkbox, IconButton, PriceLabel, Segmented, TextField, VisuallyHidden } from '@cupboard/shared/ui'
import styles from './household.module.css'
import { messages } from './messages.ts'

const words = messages.household

interface Props {
  readonly member: MemberDraft
  readonly number: number
  readonly isAgeMissing: boolean
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
export function PersonRow({ member, number, isAgeMissing, canBeRemoved, onChange, onLeaveAge, onRemove }: Props) {
  const isAdult = ageOf(member.age) === undefined ? undefined : typeOfDraft(member) === 'Adult'
  return (
    <fieldset className={styles.person}>
      <legend>
        <VisuallyHidden>{words.person(number, isAdult)}</VisuallyHidden>
      </legend>
      <PriceLabel className={styles.number}>
        <b>{number}</b>
      </PriceLabel>
      <TextField
        id={ageFieldId(member.id)}
        className={styles.age}
        label={words.age}
        inputMode="numeric"
        autoComplete="off"
        value={member.age}
        onValueChange={(age) => onChange({ age })}
        onBlur={onLeaveAge}
        aria-invalid={isAgeMissing}
        {...(isAgeMissing ? { 'aria-describedby': `${ageFieldId(member.id)}-problem` } : {})}
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
      {isAgeMissing && (
        <p className={styles.problem} id={`${ageFieldId(member.id)}-problem`}>
          {words.problem.age_missing}
        </p>
      )}
    </fieldset>
  )
}
