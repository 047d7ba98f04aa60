import type { ReactNode } from 'react'
import { Heading, type HeadingLevel } from '../heading/heading.tsx'
import { Shelf } from '../shelf/shelf.tsx'
import styles from './product-detail.module.css'

interface ProductDetailProps {
  readonly drawing: ReactNode
  /** On the edge under it. */
  readonly edge?: ReactNode
  readonly brand?: ReactNode
  readonly name: ReactNode
  readonly level?: HeadingLevel | undefined
  /** The headline is already said, for example by a dialog's title. */
  readonly hideName?: boolean | undefined
  readonly price?: ReactNode
  readonly priceNote?: ReactNode
  readonly facts?: readonly { readonly term: ReactNode; readonly detail: ReactNode }[]
  /** Seals with their words. */
  readonly badges?: ReactNode
  /** Description, choices, action. */
  readonly children?: ReactNode
  /** Below both columns: tabs, questions. */
  readonly more?: ReactNode
}

/** A product in full: large in its niche, its facts and price beside it. */
export function ProductDetail({
  drawing,
  edge,
  brand,
  name,
  level = 1,
  hideName = false,
  price,
  priceNote,
  facts = [],
  badges,
  children,
  more,
}: ProductDetailProps) {
  return (
    <div className={styles.detail}>
      <div className={styles.columns}>
        <Shelf kind="niche" arched scale="large" labels={edge} className={styles.picture ?? ''}>
          {drawing}
        </Shelf>
        <div className={styles.words}>
          {brand !== undefined && <p className={styles.brand}>{brand}</p>}
          {!hideName && (
            <Heading level={level} look="title">
              {name}
            </Heading>
          )}
          {price !== undefined && (
            <p className={styles.price}>
              <b>{price}</b> {priceNote !== undefined && <span>{priceNote}</span>}
            </p>
          )}
          {facts.length > 0 && (
            <dl className={styles.facts}>
              {facts.map((fact, index) => (
                <div key={index}>
                  <dt>{fact.term}</dt>
                  <dd>{fact.detail}</dd>
                </div>
              ))}
            </dl>
          )}
          {badges}
          {children}
        </div>
      </div>
      {more}
    </div>
  )
}
