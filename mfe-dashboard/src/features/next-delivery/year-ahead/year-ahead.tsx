import { memo } from 'react'
import {
  articleWords,
  PRODUCT_TYPE_NAMES,
  queryKeys,
  shortDate,
  TIME_ZONE,
  type DeliveryAhead,
} from '@cupboard/shared/contracts'
import { useCallQuery, useProductGroups } from '@cupboard/shared/module'
import { Money, Text } from '@cupboard/shared/ui'
import { FetchedSection } from '../../../deliveries/fetched-section.tsx'
import { boxHeights, TALLEST } from './domain/box-heights.ts'
import { messages } from './messages.ts'
import styles from './year-ahead.module.css'

const inAustin = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: TIME_ZONE })
const month = inAustin({ month: 'short' })
const dayOfMonth = inAustin({ day: 'numeric' })

/** So many boxes have room for their words on a phone. */
const FEW = 6

interface DeliveriesProps {
  readonly deliveries: readonly DeliveryAhead[]
  /** When the delivery at hand arrives. */
  readonly deliverAt: string
}

/** The year as boxes on a shelf. What it shows is in the list beside it. */
function Boxes({ deliveries, deliverAt }: DeliveriesProps) {
  const heights = boxHeights(deliveries.map(({ totalCents }) => totalCents))
  return (
    <div className={styles.picture} data-many={deliveries.length > FEW} aria-hidden="true">
      <div className={styles.boxes}>
        {deliveries.map((delivery, index) => (
          <div key={delivery.deliverAt} className={styles.box} data-next={delivery.deliverAt === deliverAt}>
            <svg viewBox={`0 0 100 ${TALLEST}`} preserveAspectRatio="none">
              <rect x="1" width="98" y={TALLEST - (heights[index] ?? 0)} height={heights[index]} />
            </svg>
            <span className={styles.amount}>${Math.round(delivery.totalCents / 100)}</span>
          </div>
        ))}
      </div>
      <div className={styles.days}>
        {deliveries.map(({ deliverAt: at }) => (
          <span key={at}>
            <b>{month.format(new Date(at))}</b>
            {dayOfMonth.format(new Date(at))}
          </span>
        ))}
      </div>
    </div>
  )
}

function Delivery({ delivery, isNext }: { readonly delivery: DeliveryAhead; readonly isNext: boolean }) {
  const { data: groups = [] } = useProductGroups()
  const { deliverAt, products, totalCents } = delivery
  return (
    <li className={styles.delivery} data-next={isNext}>
      <details>
        <summary className={styles.head}>
          <span className={styles.day}>
            <time dateTime={deliverAt}>{shortDate(deliverAt)}</time>
            <span className={styles.note}>
              {isNext && `${messages.next}, `}
              {products.length === 0 ? messages.nothing : messages.products(products.length)}
            </span>
          </span>
          <span className={styles.total}>
            <Money cents={totalCents} />
            <span className={styles.note}>{messages.ifNothingChanges}</span>
          </span>
        </summary>
        <ul className={styles.products}>
          {products.map(({ productType, groupName, articleCount }) => {
            const group = groups.find((one) => one.groupName === groupName)
            return (
              <li key={productType}>
                <span>{group?.displayName ?? PRODUCT_TYPE_NAMES[productType]}</span>
                <span>{group ? articleWords(articleCount, group.articleType) : articleCount}</span>
              </li>
            )
          })}
        </ul>
      </details>
    </li>
  )
}

function Year({ deliveries, deliverAt }: DeliveriesProps) {
  if (deliveries.length === 0) return <Text tone="muted">{messages.empty}</Text>
  return (
    <div className={styles.year}>
      <Boxes deliveries={deliveries} deliverAt={deliverAt} />
      <ol className={styles.list}>
        {deliveries.map((delivery) => (
          <Delivery key={delivery.deliverAt} delivery={delivery} isNext={delivery.deliverAt === deliverAt} />
        ))}
      </ol>
    </div>
  )
}

/** Every delivery of the year to come, as boxes on a shelf and as a list. */
export const YearAhead = memo(function YearAhead({ deliverAt }: Pick<DeliveriesProps, 'deliverAt'>) {
  const query = useCallQuery('getYearAhead', {}, { queryKey: queryKeys.yearAhead() })
  return (
    <FetchedSection isFarDown words={messages} query={query}>
      {({ deliveries }) => <Year deliveries={deliveries} deliverAt={deliverAt} />}
    </FetchedSection>
  )
})
