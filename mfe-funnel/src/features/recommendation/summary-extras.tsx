import type { ArticleType } from '@cupboard/shared/contracts'
import {
  Carousel,
  Cat,
  CupboardAjar,
  DeliveryBox,
  FrontDoor,
  Heading,
  Icon,
  ProductDrawing,
  Testimonials,
  Text,
  Truck,
} from '@cupboard/shared/ui'
import { messages } from './messages.ts'
import styles from './summary.module.css'

/** FUN-89, SHR-104. */
const CAROUSEL_MS = 4000
/** FUN-91. */
const TESTIMONIALS_MS = 6000

const ROLLS: ArticleType = 'Roll'
const BOTTLES: ArticleType = 'Bottle'

const SLIDES = [
  {
    id: 'shelf',
    picture: (
      <>
        <ProductDrawing productType="ToiletPaper" articleCount={6} articleType={ROLLS} />
        <ProductDrawing productType="DishSoap" articleCount={2} articleType={BOTTLES} />
      </>
    ),
  },
  { id: 'box', picture: <DeliveryBox /> },
  { id: 'truck', picture: <Truck /> },
  {
    id: 'door',
    picture: (
      <>
        <FrontDoor />
        <Cat />
      </>
    ),
  },
  { id: 'full', picture: <CupboardAjar /> },
] as const

/** Below the totals: five pictures of how it works, what the customer gets, what others say. FUN-89..FUN-91. */
export function SummaryExtras() {
  return (
    <div className={styles.extras}>
      <Carousel
        intervalMs={CAROUSEL_MS}
        labels={messages.carousel.labels}
        slides={SLIDES.map(({ id, picture }) => ({
          id,
          content: (
            <div className={styles.slide}>
              <div className={styles.picture}>{picture}</div>
              <Text size="small">{messages.carousel.slides[id]}</Text>
            </div>
          ),
        }))}
      />
      <section aria-labelledby="value-propositions">
        <Heading level={3} look="small" id="value-propositions">
          {messages.values.title}
        </Heading>
        <ul className={styles.values}>
          {messages.values.items.map(({ id, icon, text }) => (
            <li key={id}>
              <Icon name={icon} />
              {text}
            </li>
          ))}
        </ul>
      </section>
      <div className={styles.quotes}>
        <Testimonials
          intervalMs={TESTIMONIALS_MS}
          labels={messages.testimonials.labels}
          testimonials={messages.testimonials.items}
        />
      </div>
    </div>
  )
}
