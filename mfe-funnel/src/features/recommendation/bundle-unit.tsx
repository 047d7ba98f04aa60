import { BUNDLES, type ManifestBundle } from '@cupboard/shared/contracts'
import { Badge, BundleHeader, BundleNiche, Button, columnsFor, CupboardUnit, Money } from '@cupboard/shared/ui'
import type { Place } from './domain/shelves.ts'
import { messages } from './messages.ts'
import { PlaceBay, type PlaceActions } from './place-bay.tsx'
import styles from './recommendation.module.css'

const words = messages.bundle

export interface BundleUnitProps {
  /** Which one of the cupboard it is, from 0. */
  readonly index: number
  readonly bundle: ManifestBundle
  readonly places: readonly Place[]
  readonly canAdd: boolean
  readonly actions: PlaceActions
  readonly onAdd: () => void
  /** Opens the interview's questions about this bundle, where there are some. */
  readonly onQuestions: (() => void) | undefined
}

/** One bundle of the cupboard: what it comes to, its products, and what can be done with it. FUN-61, FUN-76, FUN-81. */
export function BundleUnit({ index, bundle, places, canAdd, actions, onAdd, onQuestions }: BundleUnitProps) {
  const { title } = BUNDLES[bundle.bundleId]
  const headingId = `bundle-${bundle.bundleId}`
  const columns = columnsFor(places.length)
  return (
    <CupboardUnit
      labelledBy={headingId}
      index={index}
      columns={columns}
      header={
        <BundleHeader
          id={headingId}
          title={title}
          picture={<BundleNiche bundle={bundle.bundleId} />}
          total={<Money cents={bundle.subtotal} />}
          actions={
            <span className={styles.headerActions}>
              {onQuestions && (
                <Button variant="text" size="small" onClick={onQuestions}>
                  {bundle.bundleId === 'kitchen' ? words.kitchen : words.laundry}
                </Button>
              )}
              {bundle.hasAll && <Badge tone="ok">{words.complete}</Badge>}
              {canAdd && (
                <Button size="small" aria-label={words.addLabel(title)} onClick={onAdd}>
                  {words.add}
                </Button>
              )}
            </span>
          }
        />
      }
    >
      {places.length === 0 && <p className={styles.emptyUnit}>{words.empty}</p>}
      {places.map((place, at) => (
        <PlaceBay key={place.productType} place={place} actions={actions} isLower={at >= columns} />
      ))}
    </CupboardUnit>
  )
}
