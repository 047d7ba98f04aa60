import { AGE_WORDS, ageProblem, typeOfDraft, type MemberDraft } from '@cupboard/shared/household'
import { Checkbox, errorIdOf, FieldError, IconButton, Person, SelectField, TextField } from '@cupboard/shared/ui'
import styles from './account.module.css'
import { messages } from './messages.ts'

interface MemberRowProps {
  readonly ageId: string
  readonly name: string
  readonly member: MemberDraft
  readonly isAgeTold: boolean
  readonly onChange: (changed: Partial<Omit<MemberDraft, 'id'>>) => void
  readonly onRemove: () => void
}

const GENDERS = [
  { value: 'Female', label: messages.genders.Female },
  { value: 'Male', label: messages.genders.Male },
]

/** One member: the age decides whether an adult or a child stands there. */
export function MemberRow({ ageId, name, member, isAgeTold, onChange, onRemove }: MemberRowProps) {
  const problem = isAgeTold ? ageProblem(member.age) : undefined
  return (
    <li className={styles.member}>
      <span className={styles.memberPicture}>
        <Person type={typeOfDraft(member)} gender={member.gender} />
      </span>
      <b className={styles.memberName}>{name}</b>
      <div className={styles.memberAge}>
        <TextField
          id={ageId}
          compact
          label={messages.age}
          inputMode="numeric"
          value={member.age}
          aria-label={messages.ageOf(name)}
          {...(problem !== undefined && { 'aria-invalid': true, 'aria-describedby': errorIdOf(ageId) })}
          onValueChange={(age) => onChange({ age })}
        />
      </div>
      <div className={styles.memberGender}>
        <SelectField
          compact
          label={messages.gender}
          options={GENDERS}
          value={member.gender}
          onValueChange={(gender) => onChange({ gender: gender === 'Male' ? 'Male' : 'Female' })}
        />
      </div>
      <IconButton className={styles.memberRemove} icon="trash" label={messages.removeMember(name)} onClick={onRemove} />
      <FieldError fieldId={ageId} className={styles.memberLine}>
        {problem !== undefined && AGE_WORDS[problem]}
      </FieldError>
      <div className={styles.memberLine}>
        <Checkbox checked={member.staysHome} onCheckedChange={(staysHome) => onChange({ staysHome })}>
          {messages.staysHome}
        </Checkbox>
      </div>
    </li>
  )
}
