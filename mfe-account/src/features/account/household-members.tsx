import { INTERVIEW_LIMITS } from '@cupboard/shared/contracts'
import { addMember, ageOf, changeMember, typeOfDraft, type MemberDraft } from '@cupboard/shared/household'
import { Button, Heading, Stack } from '@cupboard/shared/ui'
import styles from './account.module.css'
import { MemberRow } from './member-row.tsx'
import { messages } from './messages.ts'

interface HouseholdMembersProps {
  /** Begins the ids of the ages and of the button that adds. */
  readonly id: string
  readonly family: readonly MemberDraft[]
  /** Whether ages that are none say so. */
  readonly areAgesTold: boolean
  readonly onChange: (family: readonly MemberDraft[]) => void
}

/** Who lives there. ACC-75..ACC-79. */
export function HouseholdMembers({ id, family, areAgesTold, onChange }: HouseholdMembersProps) {
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
              ageId={`${id}-age-${member.id}`}
              name={memberName(family, index)}
              member={member}
              isAgeRefused={areAgesTold && ageOf(member.age) === undefined}
              onChange={(changed) => onChange(changeMember(family, member.id, changed))}
              onRemove={() => onChange(family.filter((other) => other.id !== member.id))}
            />
          ))}
        </ul>
        <div>
          <Button
            id={`${id}-add`}
            size="small"
            disabled={family.length >= INTERVIEW_LIMITS.members.max}
            onClick={() => onChange(addMember(family, crypto.randomUUID()))}
          >
            {messages.addMember}
          </Button>
        </div>
      </Stack>
    </section>
  )
}

/** "Adult 1", "Child 2": counted by kind, in the order of the list. */
export function memberName(family: readonly MemberDraft[], index: number): string {
  const member = family[index]
  if (!member) return messages.memberOf('Adult', index + 1)
  const type = typeOfDraft(member)
  return messages.memberOf(type, family.slice(0, index + 1).filter((other) => typeOfDraft(other) === type).length)
}
