import { cents, err, ok } from '@cupboard/shared/contracts'
import type { AnswersTo } from './answer.ts'
import { ADDRESSES } from './data/addresses.ts'
import { CATALOGUE } from './data/catalogue.ts'
import { FAQS } from './data/faqs.ts'
import { EMPLOYER, LANDING } from './data/landing.ts'
import { deliveryOf } from './delivery.ts'
import { recommend } from './recommend.ts'

/** */
export const SAMPLE_TAX = cents(222)

const done = () => ok({ ok: true as const })

/** What anybody is answered. */
export const visitorAnswers = (now: () => Date): AnswersTo<'visitor'> => ({
  rounder: ({ body }) => ok(recommend(body)),
  tax: () => ok({ taxAmount: SAMPLE_TAX }),
  landing({ query }) {
    const slug = query?.['employer']
    return ok(slug === undefined ? LANDING : { ...LANDING, employer: { slug, ...EMPLOYER } })
  },
  shipment() {
    const { cutoff, deliverAt } = deliveryOf(now())
    return ok({ deliveryDate: deliverAt.toISOString(), cutoff: cutoff.toISOString() })
  },
  productGroups: () => ok([...CATALOGUE]),
  faq: () => ok(FAQS),
  suggestAddresses({ query }) {
    const typed = (query?.q ?? '').toLowerCase()
    const suggestions = Object.entries(ADDRESSES)
      .filter(([, { line1 }]) => line1.toLowerCase().includes(typed))
      .map(([id, { line1, city, state, zipcode }]) => ({ id, text: line1, detail: `${city}, ${state} ${zipcode}` }))
    return ok({ suggestions })
  },
  resolveAddress({ params }) {
    const address = ADDRESSES[params.id]
    return address ? ok(address) : err('not_found')
  },
  magicLink: () => ok({ sent: true }),
  feedback: done,
  prospect: done,
  waitlist: done,
})
