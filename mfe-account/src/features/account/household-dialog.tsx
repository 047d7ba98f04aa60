import { useQueryClient } from '@cupboard/shared/queries'
import { useId, useState } from 'react'
import { queryKeys, TIER_LABELS, TIERS, type Interview, type Tier } from '@cupboard/shared/contracts'
import { useForm } from '@cupboard/shared/forms'
import { ageOf } from '@cupboard/shared/household'
import { useApi, Widget } from '@cupboard/shared/module'
import { Heading, RankOption, Seal } from '@cupboard/shared/ui'
import styles from './account.module.css'
import {
  householdDraft,
  householdProblem,
  householdProblems,
  interviewOf,
  toggleTier,
  type HouseholdDraft,
  type HouseholdProblem,
} from './domain/household.ts'
import { EditDialog } from './edit-dialog.tsx'
import type { EditProps } from './edit-props.ts'
import { HouseholdCounters } from './household-counters.tsx'
import { HouseholdMembers, memberName } from './household-members.tsx'
import { messages } from './messages.ts'

/** Every answer of the interview in one dialog; those of the kitchen can be asked one after the other, too. ACC-75..80, FUN-32..34. */
export function HouseholdDialog(props: EditProps & { readonly interview: Interview }) {
  const { interview, isOpen, saving, summary, onClose } = props
  const api = useApi()
  const queryClient = useQueryClient()
  const id = useId()
  const form = useForm<HouseholdDraft, HouseholdProblem>({
    initial: householdDraft(interview),
    problemsOf: householdProblems,
    say: ({ code }) => messages.householdProblem[code],
    hasSummary: true,
  })
  const draft = form.values
  const problem = form.isRefused ? householdProblem(draft) : undefined

  const [isAsking, setAsking] = useState(false)

  const send = (answers: HouseholdDraft) =>
    saving.save(async () => {
      const saved = await api.call('putInterview', { body: interviewOf(answers, interview) })
      if (saved.ok) void queryClient.invalidateQueries({ queryKey: queryKeys.manifest() })
      return saved
    })
  const save = () => {
    if (form.check()) send(draft)
  }
  const takeAnswers = (answered: Interview) => {
    setAsking(false)
    const { cooking, dishwashing, cleaning } = householdDraft(answered)
    const isRight = form.check()
    form.fillIn({ cooking, dishwashing, cleaning })
    if (isRight) send({ ...draft, cooking, dishwashing, cleaning })
  }

  return (
    <>
      <EditDialog
        isOpen={isOpen}
        title={messages.household}
        onClose={onClose}
        onSave={save}
        size="large"
        headline={problem && messages.householdProblem[problem.code]}
        problems={problem ? [wayTo(problem, draft, id)] : []}
        attempt={form.attempt}
        summary={summary}
      >
        <HouseholdMembers
          id={id}
          family={draft.family}
          areAgesTold={problem?.code === 'age_missing'}
          onChange={(family) => form.change('family', family)}
        />
        <HouseholdCounters draft={draft} change={form.change} onAsk={() => setAsking(true)} />
        <Tiers id={`${id}-tiers`} tiers={draft.tiers} onChange={(tiers) => form.change('tiers', tiers)} />
      </EditDialog>
      {isAsking && (
        <Widget
          name="interview-modal"
          props={{
            interview: interviewOf(draft, interview),
            onDone: takeAnswers,
            onClose: () => setAsking(false),
          }}
        />
      )}
    </>
  )
}

/** The field that a problem leads to, and its name in the message. */
function wayTo(problem: HouseholdProblem, { family }: HouseholdDraft, id: string) {
  switch (problem.code) {
    case 'age_missing': {
      const index = family.findIndex(({ age }) => ageOf(age) === undefined)
      return { fieldId: `${id}-age-${problem.memberId}`, message: messages.ageProblemOf(memberName(family, index)) }
    }
    case 'no_tier':
      return { fieldId: `${id}-tiers`, message: messages.first }
    case 'no_member':
    case 'no_adult':
      return { fieldId: `${id}-add`, message: messages.addMember }
  }
}

function Tiers(props: {
  readonly id: string
  readonly tiers: readonly Tier[]
  readonly onChange: (tiers: readonly Tier[]) => void
}) {
  const { id, tiers, onChange } = props
  return (
    <section id={id} tabIndex={-1}>
      <Heading level={3} look="small">
        {messages.first}
      </Heading>
      <div className={styles.tiers}>
        {TIERS.map((tier) => {
          const place = tiers.indexOf(tier)
          return (
            <RankOption
              key={tier}
              title={TIER_LABELS[tier]}
              picture={<Seal tier={tier} />}
              rank={place === -1 ? null : place + 1}
              rankLabel={place === -1 ? undefined : messages.rank(place + 1, tiers.length)}
              onToggle={() => onChange(toggleTier(tiers, tier))}
            />
          )
        })}
      </div>
    </section>
  )
}
