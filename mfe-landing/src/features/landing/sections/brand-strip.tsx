import { memo, useCallback, useState } from 'react'
import { paths, type ProductGroup } from '@cupboard/shared/contracts'
import { lazyPart } from '@cupboard/shared/module'
import { Button, Page, Text, useAutoPlay } from '@cupboard/shared/ui'
import { messages } from '../messages.ts'
import styles from './brand-strip.module.css'

const TURN_MS = 1800
const NAMES = messages.brands.names
/** Each is set in its own hand, which stays with it. */
const markOf = (name: (typeof NAMES)[number]): number => NAMES.indexOf(name) % 5

const ProductOverlay = lazyPart(() =>
  import(/* webpackChunkName: "overlays" */ './product-overlay.tsx').then((file) => file.ProductOverlay),
)

/** The brands, going round for ever without arrows; still while hovered or focused. LAND-54..LAND-59, LAND-68. */
export const BrandStrip = memo(function BrandStrip({
  groups,
}: {
  readonly groups: readonly ProductGroup[] | undefined
}) {
  const [position, setPosition] = useState(0)
  const [isHeld, setIsHeld] = useState(false)
  const onTurn = useCallback(() => setPosition((now) => (now + 1) % NAMES.length), [])
  const { isPlaying, toggle } = useAutoPlay({ intervalMs: TURN_MS, isHeld, onTurn, position })
  const [shown, setShown] = useState<ProductGroup | 'closed'>()
  const turned = [...NAMES.slice(position), ...NAMES.slice(0, position)]

  return (
    <section className={styles.strip} aria-labelledby="brands">
      <Page>
        <Text as="div" size="label" id="brands">
          {messages.brands.title}
        </Text>
        <ul
          className={styles.brands}
          onMouseEnter={() => setIsHeld(true)}
          onMouseLeave={() => setIsHeld(false)}
          onFocus={() => setIsHeld(true)}
          onBlur={() => setIsHeld(false)}
        >
          {turned.map((name) => {
            const group = groups?.find(({ brandName, available }) => brandName === name && available)
            return (
              <li key={name}>
                {group ? (
                  <button
                    type="button"
                    className={styles.brand}
                    data-mark={markOf(name)}
                    onClick={() => setShown(group)}
                  >
                    {name}
                  </button>
                ) : (
                  <span className={styles.brand} data-mark={markOf(name)}>
                    {name}
                  </span>
                )}
              </li>
            )
          })}
        </ul>
        <div className={styles.foot}>
          <Button variant="text" to={paths.bundle('everyday')}>
            {messages.brands.all}
          </Button>
          <Button variant="text" size="small" onClick={toggle}>
            {isPlaying ? messages.brands.pause : messages.brands.play}
          </Button>
        </div>
      </Page>
      {shown && <ProductOverlay group={shown === 'closed' ? undefined : shown} onClose={() => setShown('closed')} />}
    </section>
  )
})
