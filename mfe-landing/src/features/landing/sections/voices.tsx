import { memo } from 'react'
import { Page } from '@cupboard/shared/ui'
import { messages } from '../messages.ts'
import styles from './voices.module.css'

/** The first is said loudly, the others stand beside it. LAND-64. */
export const Voices = memo(function Voices() {
  return (
    <section className={styles.band} aria-label={messages.voices} data-far-down>
      <Page>
        <div className={styles.voices}>
          {messages.testimonials.map(({ id, quote, author }) => (
            <figure key={id} className={styles.voice}>
              <blockquote>{quote}</blockquote>
              <figcaption>{author}</figcaption>
            </figure>
          ))}
        </div>
      </Page>
    </section>
  )
})
