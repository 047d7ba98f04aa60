import type { Tier } from '@cupboard/shared/contracts'
import drawing from './drawing.module.css'
import { Parts } from './drawing.tsx'
import { Mark } from './marks.tsx'
import styles from './seal.module.css'
import { TIER_TONES } from './tiers.ts'

interface SealProps {
  readonly tier: Tier
  readonly size?: 'small' | 'medium'
  readonly label?: string | undefined
}

/** A badge or tier as a round seal; its words stand beside it. Its size does not follow the shelf's scale. */
export function Seal({ tier, size = 'medium', label }: SealProps) {
  return (
    <svg
      className={[drawing.drawing, styles.seal].join(' ')}
      data-size={size}
      viewBox="-15 -15 30 30"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <circle r={13.5} fill={`var(--o-${TIER_TONES[tier]})`} />
      <circle r={10.5} fill="none" strokeDasharray="1.5 2.5" />
      <Parts>
        <Mark mark={tier} />
      </Parts>
    </svg>
  )
}
