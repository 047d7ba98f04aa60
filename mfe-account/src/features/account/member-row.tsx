import { typeOfDraft, type MemberDraft } from '@cupboard/shared/household'
import { Checkbox, IconButton, Person, SelectField, TextField } from '@cupboard/shared/ui'
import styles from './account.module.css'
import { messages } from './messages.ts'

interface MemberRowProps {
  readonly ageId: string
  readonly name: string
  readonly member: MemberDraft
  readonly isAgeRefused: boolean
  readonly onChange: (changed: Partial<Omit<MemberDraft, 'id'>>) => void
  readonly onRemove: () => void
}

const GENDERS = [
  { value: 'Female', label: messages.genders.Female },
  { value: 'Male', label: messages.genders.Male },
]

/** One member: the age decides whether an adult or a child stands there. */
export function MemberRow({ ageId, name, member, isAgeRefused, onChange, onRemove }: MemberRowProps) {
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
          aria-invalid={isAgeRefused}
          {...(isAgeRefused ? { 'aria-describedby': `${ageId}-problem` } : {})}
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
      {isAgeRefused && (
        <p className={styles.memberProblem} id={`${ageId}-problem`}>
          {messages.ageProblem}
        </p>
      )}
      <div className={styles.memberTicks}>
        <Checkbox checked={member.staysHome} onCheckedChange={(staysHome) => onChange({ staysHome })}>
          {messages.staysHome}
        </Checkbox>
        <Checkbox checked={member.isolated} onCheckedChange={(isolated) => onChange({ isolated })}>
          {messages.isolated}
        </Checkbox>
      </div>
    </li>
  )
}
