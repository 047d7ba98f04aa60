import { Basin, Bath, PriceLabel, Rail } from '@cupboard/shared/ui'
import { messages } from '../messages.ts'
import styles from './scenes.module.css'

/** A bathtub for each bathroom, a washbasin for the half. */
export function BathroomsScene({ count }: { readonly count: number }) {
  const full = Math.floor(count)
  const hasHalf = count > full
  return (
    <div role="img" aria-label={messages.bathrooms.scene(count)}>
      <div className={styles.row} data-things="baths">
        {Array.from({ length: full }, (_, index) => (
          <Bath key={index} />
        ))}
        {hasHalf && <Basin />}
      </div>
      <Rail className={styles.edge}>
        {Array.from({ length: full }, (_, index) => (
          <PriceLabel key={index}>
            <b>{index + 1}</b>
          </PriceLabel>
        ))}
        {hasHalf && (
          <PriceLabel>
            <b>{messages.bathrooms.half}</b>
          </PriceLabel>
        )}
      </Rail>
    </div>
  )
}
