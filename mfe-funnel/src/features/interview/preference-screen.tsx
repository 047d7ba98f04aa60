import { useState } from 'react'
import { TIER_LABELS, type Tier } from '@cupboard/shared/contracts'
import { useAnnounce } from '@cupboard/shared/module'
import { ErrorBox, RankOption } from '@cupboard/shared/ui'
import { hasEnoughTiers, rankOf, toggleTier } from './domain/tiers.ts'
import { messages } from './messages.ts'
import styles from './preference.module.css'
import { QuestionScreen } from './question-screen.tsx'
import { useAnswers } from './use-answers.ts'

const words = messages.tiers

/** As the mock-up lists them: the everyday reasons first. */
const SHOWN: readonly Tier[] = [
  'EcoFriendly',
  'NationallyRecognizedBrandLead',
  'CupboardPick',
  'Value',
  'SensitiveSkin',
  'SocialGood',
  'AllNatural',
]

/** Ranked tiers; nothing is chosen beforehand. SHELL-24, FUN-50..FUN-53. */
export function PreferenceScreen() {
  const { answers, answer } = useAnswers()
  const announce = useAnnounce()
  const [ranked, setRanked] = useState<readonly Tier[]>(answers.tierPreferences ?? [])
  const [isChecked, setIsChecked] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const isMissing = isChecked && !hasEnoughTiers(ranked)

  const toggle = (tier: Tier) => {
    const next = toggleTier(ranked, tier)
    setRanked(next)
    setIsChecked(false)
    announce(words.order(next))
    // No choice at all is not an answer: the earlier one is taken back.
    answer({ tierPreferences: hasEnoughTiers(next) ? next : undefined })
  }
  const submit = () => {
    setIsChecked(true)
    setAttempt((before) => before + 1)
    return hasEnoughTiers(ranked)
  }

  return (
    <QuestionScreen
      step="TierPreferences"
      answers={{ ...answers, tierPreferences: [...ranked] }}
      onNext={submit}
      hasProblem={isMissing}
    >
      {isMissing && <ErrorBox attempt={attempt}>{words.none}</ErrorBox>}
      <div className={styles.ranks} role="group" aria-label={words.legend}>
        {SHOWN.map((tier) => {
          const rank = rankOf(ranked, tier)
          return (
            <RankOption
              key={tier}
              title={TIER_LABELS[tier]}
              detail={words.detail[tier]}
              rank={rank ?? null}
              rankLabel={rank === undefined ? undefined : words.rank(rank, ranked.length)}
              onToggle={() => toggle(tier)}
              invalid={isMissing}
            />
          )
        })}
      </div>
    </QuestionScreen>
  )
}
