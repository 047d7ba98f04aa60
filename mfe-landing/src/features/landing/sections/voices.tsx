import { Page, Testimonials } from '@cupboard/shared/ui'
import { messages } from '../messages.ts'
import styles from './voices.module.css'

/** LAND-64. */
export function Voices() {
  return (
    <section className={styles.band}>
      <Page>
        <Testimonials testimonials={messages.testimonials} labels={messages.carousel} />
      </Page>
    </section>
  )
}
