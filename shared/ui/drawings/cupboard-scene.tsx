import { memo, type ReactNode } from 'react'
import { Cupboard } from '../components/cupboard/cupboard.tsx'
import { PriceLabel } from '../components/price-label/price-label.tsx'
import { Lot, Shelf } from '../components/shelf/shelf.tsx'
import styles from './cupboard-scene.module.css'
import { Cat, Dog } from './household.tsx'
import { ProductDrawing, type ProductDrawingProps } from './product-drawing.tsx'

function Door({ side }: { readonly side: 'left' | 'right' }) {
  return (
    <svg className={styles.door} data-side={side} viewBox="0 0 92 600" preserveAspectRatio="none" aria-hidden="true">
      <g transform={side === 'left' ? undefined : 'matrix(-1 0 0 1 92 0)'}>
        <path d="M1 1L92 20V580L1 599Z" fill="var(--paint)" />
        <path d="M16 40L78 50V282L16 284ZM16 316L78 318V550L16 560Z" fill="var(--paint-s)" />
        <path d="M9 292v20" strokeWidth="5" stroke="var(--wood-d)" />
      </g>
    </svg>
  )
}

export interface ScenePlace extends Pick<
  ProductDrawingProps,
  'productType' | 'articleCount' | 'articleType' | 'articlesPerPackage' | 'tier'
> {
  readonly id: string
  /** On the slip below it. */
  readonly price?: ReactNode
}

interface CupboardSceneProps {
  /** Shelves from top to bottom, each with three or four products. */
  readonly shelves: readonly (readonly ScenePlace[])[]
  /** What the scene shows, in words. */
  readonly label: string
  readonly className?: string | undefined
}

/** The open cupboard of the landing page, a cat on it and a dog before it. Its parent gives it room at both sides for the doors. */
export const CupboardScene = memo(function CupboardScene({ shelves, label, className }: CupboardSceneProps) {
  return (
    <div className={[styles.scene, className].filter(Boolean).join(' ')} role="img" aria-label={label}>
      <div className={styles.furniture} aria-hidden="true">
        <Door side="left" />
        <Door side="right" />
        <Cupboard>
          {shelves.map((places, index) => (
            <Shelf key={index} kind="bay" className={styles.shelf ?? ''}>
              {places.map(({ id, price, ...product }) => (
                <Lot
                  key={id}
                  label={
                    price === undefined ? undefined : <PriceLabel className={styles.price ?? ''}>{price}</PriceLabel>
                  }
                >
                  <ProductDrawing {...product} />
                </Lot>
              ))}
            </Shelf>
          ))}
        </Cupboard>
        <div className={styles.cat}>
          <Cat />
        </div>
        <div className={styles.dog}>
          <Dog />
        </div>
      </div>
    </div>
  )
})
