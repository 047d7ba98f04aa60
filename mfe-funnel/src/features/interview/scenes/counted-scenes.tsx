import type { ReactNode } from 'react'
import { Bucket, Dishwasher, DishwasherTab, FoldedLaundry, Pot, PriceLabel, Rail, Washer } from '@cupboard/shared/ui'
import { markedDays } from '../domain/marked-days.ts'
import { messages } from '../messages.ts'
import styles from './scenes.module.css'

const NIGHTS = 7

interface StageProps {
  readonly label: string
  readonly count: number
  readonly edge: string
  readonly children: ReactNode
}

/** One answer in its true quantity on a shelf, the number on its edge. */
function Stage({ label, count, edge, children }: StageProps) {
  return (
    <div role="img" aria-label={label}>
      <div className={styles.stage}>{children}</div>
      <Rail className={styles.stageEdge}>
        <PriceLabel size="large">
          <b>{count}</b> {edge}
        </PriceLabel>
      </Rail>
    </div>
  )
}

interface Props {
  readonly count: number
}

export function CookingScene({ count }: Props) {
  return (
    <Stage label={messages.cooking.scene(count)} count={count} edge={messages.cooking.edge}>
      <div className={styles.pots}>
        {Array.from({ length: NIGHTS }, (_, night) => (
          <Pot key={night} state={night < count ? 'here' : 'planned'} />
        ))}
      </div>
    </Stage>
  )
}

export function DishwashingScene({ count }: Props) {
  return (
    <Stage label={messages.dishwashing.scene(count)} count={count} edge={messages.dishwashing.edge(count)}>
      <Dishwasher state={count === 0 ? 'planned' : 'here'} />
      <div className={styles.tabs}>
        {Array.from({ length: count }, (_, index) => (
          <DishwasherTab key={index} />
        ))}
      </div>
    </Stage>
  )
}

export function CleaningScene({ count }: Props) {
  return (
    <Stage label={messages.cleaning.scene(count)} count={count} edge={messages.cleaning.edge(count)}>
      <Bucket state={count === 0 ? 'planned' : 'here'} />
      <div className={styles.calendar}>
        {markedDays(count).map((isMarked, day) => (
          <i key={day} data-marked={isMarked} />
        ))}
      </div>
    </Stage>
  )
}

export function LaundryScene({ count }: Props) {
  return (
    <Stage label={messages.laundry.scene(count)} count={count} edge={messages.laundry.edge(count)}>
      <Washer state={count === 0 ? 'planned' : 'here'} />
      <div className={styles.folded}>
        {Array.from({ length: count }, (_, index) => (
          <FoldedLaundry key={index} />
        ))}
      </div>
    </Stage>
  )
}
