import { useQueryClient } from '@cupboard/shared/queries'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { queryKeys, TIER_LABELS, TIERS, type Interview, type Tier } from '@cupboard/shared/contracts'
import { useFaults } from '@cupboard/shared/forms'
import { AGE_WORDS } from '@cupboard/shared/household'
import { useApi, Widget } from '@cupboard/shared/module'
import { FieldError, Heading, ofField, RankOption, Seal, type FieldProblem } from '@cupboard/shared/ui'
import styles from './account.module.css'
import {
  householdDraft,
  householdProblems,
  interviewOf,
  toggleTier,
  type HouseholdDraft,
  type HouseholdProblem,
} from './domain/household.ts'
import { EditDialog } from './edit-dialog.tsx'
import type { EditProps } from './edit-props.ts'
import { HouseholdCounters } from './household-counters.tsx'
import { addIdOf, ageIdOf, canAdd, HouseholdMembers, memberName } from './household-members.tsx'
import { messages } from './messages.ts'

const tierIdOf = (id: string): string => `${id}-tier`

/** Every answer of the interview in one dialog; those of the kitchen can be asked one after the other, too. ACC-75..80, FUN-32..34. */
export function HouseholdDialog(props: EditProps & { readonly interview: Interview }) {
  const { interview, isOpen, saving, summary, onClose } = props
  const api = useApi()
  const queryClient = useQueryClient()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  // what nobody has changed here stays as it is by now: another tab may have saved it
  const [changes, setChanges] = useState<Partial<HouseholdDraft>>({})
  const draft = { ...householdDraft(interview), ...changes }
  const change = (changed: Partial<HouseholdDraft>) => setChanges((before) => ({ ...before, ...changed }))
  const faults = useFaults(householdProblems(draft).map((problem) => faultOf(problem, draft, id)))
  const [isAsking, setAsking] = useState(false)

  const save = () =>
    saving.save(async () => {
      const saved = await api.call('putInterview', { body: interviewOf(draft, interview) })
      if (saved.ok) void queryClient.invalidateQueries({ queryKey: queryKeys.manifest() })
      return saved
    })
  const takeAnswers = (answered: Interview) => {
    const { cooking, dishwashing, cleaning } = householdDraft(answered)
    flushSync(() => {
      setAsking(false)
      change({ cooking, dishwashing, cleaning })
    })
    form.current?.requestSubmit()
  }

  return (
    <>
      <EditDialog
        isOpen={isOpen}
        title={messages.household}
        onClose={onClose}
        onSave={save}
        size="large"
        checks={[faults]}
        form={form}
        summary={summary}
      >
        <HouseholdMembers id={id} family={draft.family} faults={faults} onChange={(family) => change({ family })} />
        <HouseholdCounters draft={draft} onChange={change} onAsk={() => setAsking(true)} />
        <Tiers
          id={tierIdOf(id)}
          tiers={draft.tiers}
          isMissing={faults.isTold(tierIdOf(id))}
          onChange={(tiers) => {
            change({ tiers })
            faults.takeBack(tierIdOf(id))
          }}
        />
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

/** A problem in words, and the way to where it is mended. */
function faultOf(problem: HouseholdProblem, { family }: HouseholdDraft, id: string): FieldProblem {
  if (problem.code === 'age') {
    const name = memberName(
      family,
      family.findIndex((member) => member.id === problem.memberId),
    )
    return {
      fieldId: ageIdOf(id, problem.memberId),
      message: ofField(messages.ageOf(name), AGE_WORDS[problem.problem]),
    }
  }
  const message = messages.householdProblem[problem.code]
  if (problem.code === 'no_tier') return { fieldId: tierIdOf(id), message }
  const [first] = family
  return { fieldId: first && !canAdd(family) ? ageIdOf(id, first.id) : addIdOf(id), message }
}

function Tiers(props: {
  /** Of the first one. */
  readonly id: string
  readonly tiers: readonly Tier[]
  readonly isMissing: boolean
  readonly onChange: (tiers: readonly Tier[]) => void
}) {
  const { id, tiers, isMissing, onChange } = props
  return (
    <section>
      <Heading level={3} look="small">
        {messages.first}
      </Heading>
      <FieldError fieldId={id}>{isMissing && messages.householdProblem.no_tier}</FieldError>
      <div className={styles.tiers} role="group" aria-label={messages.first}>
        {TIERS.map((tier, index) => {
          const place = tiers.indexOf(tier)
          return (
            <RankOption
              key={tier}
              id={index === 0 ? id : undefined}
              title={TIER_LABELS[tier]}
              picture={<Seal tier={tier} />}
              rank={place === -1 ? null : place + 1}
              rankLabel={place === -1 ? undefined : messages.rank(place + 1, tiers.length)}
              onToggle={() => onChange(toggleTier(tiers, tier))}
              invalid={isMissing}
            />
          )
        })}
      </div>
    </section>
  )
}
