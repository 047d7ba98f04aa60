import type { ReactNode } from 'react'
import { Carousel, type CarouselLabels } from '../carousel/carousel.tsx'
import styles from './testimonials.module.css'

export interface Testimonial {
  readonly id: string
  readonly quote: ReactNode
  readonly author: ReactNode
}

interface TestimonialsProps {
  readonly testimonials: readonly Testimonial[]
  readonly labels: CarouselLabels
  readonly intervalMs?: number | null
}

const TURN_MS = 6000

/** What customers say, large, one after another every 6 seconds. Stands well on a butter band. */
export function Testimonials({ testimonials, labels, intervalMs = TURN_MS }: TestimonialsProps) {
  return (
    <Carousel
      labels={labels}
      intervalMs={intervalMs}
      slides={testimonials.map(({ id, quote, author }) => ({
        id,
        content: (
          <figure>
            <blockquote className={styles.quote}>{quote}</blockquote>
            <figcaption className={styles.author}>{author}</figcaption>
          </figure>
        ),
      }))}
    />
  )
}
