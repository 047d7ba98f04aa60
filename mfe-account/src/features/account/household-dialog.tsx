import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
  memberType,
  queryKeys,
  TIER_LABELS,
  TIERS,
  TRASH_TYPES,
  type Interview,
  type TrashType,
} from '@cupboard/shared/contracts'
import { useApi } from '@cupboard/shared/module'
import { Button, Heading, IconButton, RankOption, Row, Seal, Stack, Stepper } from '@cupboard/shared/ui'
import styles from './account.module.css'
import {
  ageOf,
  householdDraft,
  householdProblem,
  interviewOf,
  toggleTier,
  type DraftMember,
  type HouseholdDraft,
} from './domain/household.ts'
import { EditDialog } from './edit-dialog.tsx'
import type { EditProps } from './edit-props.ts'
import { MemberRow } from './member-row.tsx'
import { messages } from './messages.ts'

const MEMBERS_MAX = 20
const COUNT_MAX = 50
const PETS_MAX = 20

/** Every answer of the interview in one dialog. ACC-75..80. */
export function HouseholdDialog({ interview, isOpen, saving, onClose }: EditProps & { readonly interview: Interview }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const id = useId()
  const [draft, setDraft] = useState(() => householdDraft(interview))
  const [attempt, setAttempt] = useState(0)
  const [isShown, setShown] = useState(false)
  const problem = isShown ? householdProblem(draft) : undefined
  const change = (changed: Partial<HouseholdDraft>) => {
    setDraft({ ...draft, ...changed })
    setShown(false)
  }

  const save = () => {
    setShown(true)
    setAttempt(attempt + 1)
    if (householdProblem(draft)) return
    saving.save(async () => {
      const saved = await api.call('putInterview', { body: interviewOf(draft, interview) })
      if (saved.ok) void queryClient.invalidateQueries({ queryKey: queryKeys.manifest() })
      return saved
    })
  }
  const problemField =
    problem?.code === 'age_missing'
      ? `${id}-age-${problem.memberId}`
      : problem?.code === 'no_tier'
        ? `${id}-tiers`
        : `${id}-add`

  return (
    <EditDialog
      isOpen={isOpen}
      title={messages.household}
      onClose={onClose}
      onSave={save}
      size="large"
      headline={problem?.message}
      problems={problem ? [{ fieldId: problemField, message: problemLink(problem.code, draft) }] : []}
      attempt={attempt}
    >
      <Members
        draft={draft}
        idOf={(member) => `${id}-age-${member.id}`}
        addId={`${id}-add`}
        onChange={(family) => change({ family })}
      />
      <Counters draft={draft} change={change} />
      <section id={`${id}-tiers`} tabIndex={-1}>
        <Heading level={3} look="small">
          {messages.first}
        </Heading>
        <div className={styles.tiers}>
          {TIERS.map((tier) => {
            const place = draft.tiers.indexOf(tier)
            return (
              <RankOption
                key={tier}
                title={TIER_LABELS[tier]}
                picture={<Seal tier={tier} />}
                rank={place === -1 ? null : place + 1}
                rankLabel={place === -1 ? undefined : messages.rank(place + 1, draft.tiers.length)}
                onToggle={() => change({ tiers: toggleTier(draft.tiers, tier) })}
              />
            )
          })}
        </div>
      </section>
    </EditDialog>
  )
}

function problemLink(code: 'no_member' | 'age_missing' | 'no_adult' | 'no_tier', { family }: HouseholdDraft): string {
  if (code === 'age_missing') {
    const index = family.findIndex(({ age }) => ageOf(age) === undefined)
    return messages.ageOf(memberName(family, index))
  }
  return code === 'no_tier' ? messages.first : messages.addMember
}

/** "Adult 1", "Child 2": counted by kind, in the order of the list. */
export function memberName(family: readonly DraftMember[], index: number): string {
  const kindOf = ({ age }: DraftMember) => memberType(ageOf(age) ?? 18)
  const member = family[index]
  if (!member) return messages.memberOf('Adult', index + 1)
  const kind = kindOf(member)
  return messages.memberOf(kind, family.slice(0, index + 1).filter((other) => kindOf(other) === kind).length)
}

function Members(props: {
  readonly draft: HouseholdDraft
  readonly idOf: (member: DraftMember) => string
  readonly addId: string
  readonly onChange: (family: readonly DraftMember[]) => void
}) {
  const { family } = props.draft
  const add = () => {
    const taken = new Set(family.map(({ id }) => id))
    const free = Array.from({ length: MEMBERS_MAX + 1 }, (_, index) => `member-${index + 1}`).find(
      (id) => !taken.has(id),
    )
    if (free) props.onChange([...family, { id: free, gender: 'Female', age: '', staysHome: false, isolated: false }])
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
              ageId={props.idOf(member)}
              name={memberName(family, index)}
              member={member}
              onChange={(changed) =>
                props.onChange(family.map((other) => (other.id === member.id ? { ...other, ...changed } : other)))
              }
              onRemove={() => props.onChange(family.filter(({ id }) => id !== member.id))}
            />
          ))}
        </ul>
        <div>
          <Button id={props.addId} size="small" disabled={family.length >= MEMBERS_MAX} onClick={add}>
            {messages.addMember}
          </Button>
        </div>
      </Stack>
    </section>
  )
}

function Counters({
  draft,
  change,
}: {
  readonly draft: HouseholdDraft
  readonly change: (changed: Partial<HouseholdDraft>) => void
}) {
  const used = TRASH_TYPES.filter((type) => draft.bags[type] !== undefined)
  const unused = TRASH_TYPES.filter((type) => draft.bags[type] === undefined)
  const withoutBags = (gone: TrashType) =>
    Object.fromEntries(Object.entries(draft.bags).filter(([type]) => type !== gone))
  return (
    <>
      <section>
        <Heading level={3} look="small">
          {messages.petsAndRooms}
        </Heading>
        <div className={styles.counters}>
          <Counter
            label={messages.dogs}
            hint={messages.dogsHint}
            value={draft.dogs}
            max={PETS_MAX}
            onValueChange={(dogs) => change({ dogs })}
          />
          <Counter
            label={messages.cats}
            hint={messages.catsHint}
            value={draft.cats}
            max={PETS_MAX}
            onValueChange={(cats) => change({ cats })}
          />
          <Counter
            label={messages.bathrooms}
            hint={messages.bathroomsHint}
            value={draft.bathrooms}
            min={1}
            max={20}
            step={0.5}
            onValueChange={(bathrooms) => change({ bathrooms })}
          />
        </div>
      </section>
      <section>
        <Heading level={3} look="small">
          {messages.trash}
        </Heading>
        <div className={styles.counters}>
          {used.map((type) => (
            <div key={type} className={styles.bags}>
              <Counter
                label={messages.bagsOf[type]}
                value={draft.bags[type] ?? 1}
                min={1}
                max={COUNT_MAX}
                onValueChange={(bags) => change({ bags: { ...draft.bags, [type]: bags } })}
              />
              {used.length > 1 && (
                <IconButton
                  icon="trash"
                  label={messages.removeBags(messages.bagsOf[type])}
                  onClick={() => change({ bags: withoutBags(type) })}
                />
              )}
            </div>
          ))}
        </div>
        <Row gap={2} className={styles.addBags ?? ''}>
          {unused.map((type) => (
            <Button key={type} size="small" onClick={() => change({ bags: { ...draft.bags, [type]: 1 } })}>
              {messages.addBags(messages.bagsOf[type].toLowerCase())}
            </Button>
          ))}
        </Row>
      </section>
      <section>
        <Heading level={3} look="small">
          {messages.habits}
        </Heading>
        <div className={styles.counters}>
          <Counter
            label={messages.cooking}
            hint={messages.cookingHint}
            value={draft.cooking}
            max={7}
            onValueChange={(cooking) => change({ cooking })}
          />
          <Counter
            label={messages.dishwasher}
            hint={messages.dishwasherHint}
            value={draft.dishwashing}
            max={COUNT_MAX}
            onValueChange={(dishwashing) => change({ dishwashing })}
          />
          <Counter
            label={messages.cleaning}
            hint={messages.cleaningHint}
            value={draft.cleaning}
            max={31}
            onValueChange={(cleaning) => change({ cleaning })}
          />
          <Counter
            label={messages.laundry}
            hint={messages.laundryHint}
            value={draft.laundry}
            min={1}
            max={COUNT_MAX}
            onValueChange={(laundry) => change({ laundry })}
          />
        </div>
      </section>
    </>
  )
}

function Counter(props: {
  readonly label: string
  readonly hint?: string
  readonly value: number
  readonly min?: number
  readonly max: number
  readonly step?: number
  readonly onValueChange: (value: number) => void
}) {
  return (
    <Stepper
      size="small"
      {...props}
      decreaseLabel={messages.fewer(props.label)}
      increaseLabel={messages.more(props.label)}
    />
  )
}
