import type { ReactNode } from 'react'
import { Heading, Page, PriceLabel, Text } from '@cupboard/shared/ui'
import styles from './section.module.css'

interface SectionProps {
  readonly id?: string
  /** A few words above the title. */
  readonly kicker?: ReactNode
  readonly title: ReactNode
  readonly lead?: ReactNode
  /** Below the words, in their column. */
  readonly more?: ReactNode
  /** Drawn below the words of a split band, where there is room. */
  readonly scene?: ReactNode
  /** The ground it stands on. */
  readonly ground?: 'paper' | 'sunk' | 'butter'
  /** Words at the left, the rest at the right from 960 pixels on; turned, the other way round. */
  readonly layout?: 'stacked' | 'split' | 'turned'
  /** On every screen it begins at least a window below the first: a drawn page is painted without it. */
  readonly isFarDown?: true
  readonly children?: ReactNode
}

/** One band of a marketing page. */
export function Section({
  id,
  kicker,
  title,
  lead,
  more,
  scene,
  ground = 'paper',
  layout = 'stacked',
  isFarDown,
  children,
}: SectionProps) {
  return (
    <section className={styles.section} data-ground={ground} id={id} data-far-down={isFarDown}>
      <Page>
        <div className={styles.inside} data-layout={layout}>
          <div className={styles.words}>
            {kicker !== undefined && (
              <div>
                <PriceLabel>{kicker}</PriceLabel>
              </div>
            )}
            <Heading level={2} look="title">
              {title}
            </Heading>
            {lead !== undefined && (
              <Text size="lead" tone="muted">
                {lead}
              </Text>
            )}
            {more}
            {scene !== undefined && (
              <div className={styles.scene} aria-hidden="true">
                {scene}
              </div>
            )}
          </div>
          {children !== undefined && <div className={styles.body}>{children}</div>}
        </div>
      </Page>
    </section>
  )
}
