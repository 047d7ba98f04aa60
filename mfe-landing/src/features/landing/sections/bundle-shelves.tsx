import { memo, type FocusEvent } from 'react'
import type { GoOnLink } from '@cupboard/shared/module'
import { BUNDLES, BUNDLE_IDS, BUNDLE_WORDS, paths, type ProductGroup } from '@cupboard/shared/contracts'
import { Link } from '@cupboard/shared/router'
import { Button, Heading, PriceLabel, ProductDrawing, Shelf, Text } from '@cupboard/shared/ui'
import { priceOf } from '../../../catalogue/prices.ts'
import { samplesOf } from '../../../catalogue/samples.ts'
import { Section } from '../../../layout/section.tsx'
import { messages } from '../messages.ts'
import styles from './cards.module.css'

/** A browser leaves a card of the strip where it is when a part of it is in sight. */
const bringIntoView = ({ currentTarget }: FocusEvent<Element>) =>
  currentTarget.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })

interface BundleShelvesProps {
  readonly link: GoOnLink
  readonly groups: readonly ProductGroup[] | undefined
}

/** LAND-61..LAND-63. */
export const BundleShelves = memo(function BundleShelves({ link, groups }: BundleShelvesProps) {
  return (
    <Section isFarDown ground="sunk" title={messages.bundles.title} lead={messages.bundles.lead} id="bundles">
      <ul className={`${styles.cards} ${styles.swipe}`} data-columns="2">
        {BUNDLE_IDS.map((id) => {
          const bundle = BUNDLES[id]
          const samples = samplesOf(bundle.productTypes)
          const price = priceOf(samples, groups)
          return (
            <li key={id} className={styles.card}>
              <Link to={paths.bundle(id)} className={styles.link} onFocus={bringIntoView}>
                <Shelf
                  kind="niche"
                  arched
                  scale="small"
                  labels={<PriceLabel className={price ? undefined : styles.unpriced}>{price ?? '\u00a0'}</PriceLabel>}
                >
                  {samples.map((sample) => (
                    <ProductDrawing key={sample.productType} {...sample} />
                  ))}
                </Shelf>
                <Heading level={3} look="section" className={styles.name}>
                  {bundle.title}
                </Heading>
              </Link>
              <Text tone="muted">{BUNDLE_WORDS[id].description}</Text>
            </li>
          )
        })}
      </ul>
      <Text size="small" tone="muted" className={styles.prices}>
        {messages.bundles.prices}
      </Text>
      <div className={styles.action}>
        <Button variant="primary" {...link}>
          {messages.bundles.build}
        </Button>
      </div>
    </Section>
  )
})
