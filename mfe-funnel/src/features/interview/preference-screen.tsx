import { useState } from 'react'
import { TIER_LABELS, type Tier } from '@cupboard/shared/contracts'
import { useFaults } from '@cupboard/shared/forms'
import { useAnnounce } from '@cupboard/shared/module'
import { FieldError, RankOption } from '@cupboard/shared/ui'
import { hasEnoughTiers, rankOf, toggleTier } from './domain/tiers.ts'
import { messages } from './messages.ts'
import styles from './preference.module.css'
import { QuestionScreen } from './question-screen.tsx'
import { useAnswers } from './use-answers.ts'

const words = messages.tiers
const FIRST_ID = 'tier'

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
  const faults = useFaults(hasEnoughTiers(ranked) ? [] : [{ fieldId: FIRST_ID, message: words.none }])
  const isMissing = faults.isTold(FIRST_ID)

  const toggle = (tier: Tier) => {
    const next = toggleTier(ranked, tier)
    setRanked(next)
    faults.takeBack(FIRST_ID)
    announce(words.order(next))
    // No choice at all is not an answer: the earlier one is taken back.
    answer({ tierPreferences: hasEnoughTiers(next) ? next : undefined })
  }
  return (
    <QuestionScreen
      step="TierPreferences"
      answers={{ ...answers, tierPreferences: [...ranked] }}
      checks={[faults]}
      // each choice is kept as it is made
      onNext={() => undefined}
    >
      <FieldError fieldId={FIRST_ID}>{isMissing && words.none}</FieldError>
      <div className={styles.ranks} role="group" aria-label={words.legend}>
        {SHOWN.map((tier, index) => {
          const rank = rankOf(ranked, tier)
          return (
            <RankOption
              key={tier}
              id={index === 0 ? FIRST_ID : undefined}
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
