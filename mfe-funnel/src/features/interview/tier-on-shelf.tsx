import { TIER_LABELS, type Tier } from '@cupboard/shared/contracts'
import { PriceLabel } from '@cupboard/shared/ui'
import styles from './cupboard-so-far.module.css'
import { messages } from './messages.ts'

interface Props {
  readonly hasChosen: boolean
  readonly choice: { readonly rank: number; readonly tier: Tier } | undefined
}

/** Which choice fills a shelf. */
export function TierOnShelf({ hasChosen, choice }: Props) {
  if (!choice)
    return (
      <PriceLabel className={styles.count}>{hasChosen ? messages.soFar.ourPick : messages.soFar.noChoice}</PriceLabel>
    )
  return (
    <PriceLabel className={styles.count} tone="hot">
      <b>{choice.rank}</b> {TIER_LABELS[choice.tier]}
    </PriceLabel>
  )
}
