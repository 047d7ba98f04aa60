import { flushSync } from 'react-dom'
import { INTERVIEW_LIMITS } from '@cupboard/shared/contracts'
import type { Faults } from '@cupboard/shared/forms'
import { addMember, changeMember, typeOfDraft, type MemberDraft } from '@cupboard/shared/household'
import { Button, errorIdOf, FieldError, Heading, Stack } from '@cupboard/shared/ui'
import styles from './account.module.css'
import { MemberRow } from './member-row.tsx'
import { messages } from './messages.ts'

interface HouseholdMembersProps {
  /** Begins the ids of the ages and of the button that adds. */
  readonly id: string
  readonly family: readonly MemberDraft[]
  readonly faults: Faults
  readonly onChange: (family: readonly MemberDraft[]) => void
}

/** Who lives there. ACC-75..ACC-79. */
export function HouseholdMembers({ id, family, faults, onChange }: HouseholdMembersProps) {
  const addId = addIdOf(id)
  const isAdultMissing = faults.isTold(addId)
  const change = (next: readonly MemberDraft[]) => {
    onChange(next)
    faults.takeBack(addId)
  }
  // The focus is at once where the list goes on: whoever types on loses no key.
  const goOn = (next: readonly MemberDraft[]) => {
    flushSync(() => change(next))
    const last = next.at(-1)
    document.getElementById(last ? ageIdOf(id, last.id) : addId)?.focus()
  }
  return (
    <section>
      <Stack gap={3}>
        <Heading level={3} look="small">
          {messages.members}
        </Heading>
        <ul className={styles.members}>
          {family.map((member, index) => (
            <MemberRow
              key={member.id}
              ageId={ageIdOf(id, member.id)}
              name={memberName(family, index)}
              member={member}
              isAgeTold={faults.isTold(ageIdOf(id, member.id))}
              onChange={(changed) => {
                change(changeMember(family, member.id, changed))
                faults.takeBack(ageIdOf(id, member.id))
              }}
              onRemove={() => goOn(family.filter((other) => other.id !== member.id))}
            />
          ))}
        </ul>
        <FieldError fieldId={addId}>{isAdultMissing && messages.householdProblem.no_adult}</FieldError>
        <div>
          <Button
            id={addId}
            size="small"
            disabled={!canAdd(family)}
            onClick={() => goOn(addMember(family, crypto.randomUUID()))}
            {...(isAdultMissing && { 'aria-describedby': errorIdOf(addId) })}
          >
            {messages.addMember}
          </Button>
        </div>
      </Stack>
    </section>
  )
}

export const ageIdOf = (id: string, memberId: string): string => `${id}-age-${memberId}`
export const addIdOf = (id: string): string => `${id}-add`

export const canAdd = (family: readonly MemberDraft[]): boolean => family.length < INTERVIEW_LIMITS.members.max

/** "Adult 1", "Child 2": counted by kind, in the order of the list. */
export function memberName(family: readonly MemberDraft[], index: number): string {
  const member = family[index]
  if (!member) return messages.memberOf('Adult', index + 1)
  const type = typeOfDraft(member)
  return messages.memberOf(type, family.slice(0, index + 1).filter((other) => typeOfDraft(other) === type).length)
}
