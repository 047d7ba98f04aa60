import type { FaqsByTitle } from '@cupboard/shared/contracts'

export interface Question {
  readonly id: string
  readonly title: string
  readonly bodyHtml: string
}

/** LAND-77: "Can I change products?" becomes "can-i-change-products". */
export const anchorOf = (title: string): string =>
  title
    .normalize('NFD')
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .filter((word) => word !== '')
    .join('-')

/** LAND-78. */
export const CONTACT_ANCHOR = 'faqs-contact-us'

const isAboutContact = (title: string): boolean => /\bcontact\b/i.test(title)

/** Only the category "New Members" is shown here. LAND-75. */
export const newMemberQuestions = (faqs: FaqsByTitle): readonly Question[] =>
  Object.entries(faqs)
    .filter(([, { category }]) => category === 'New Members')
    .map(([title, { bodyHtml }]) => ({ id: isAboutContact(title) ? CONTACT_ANCHOR : anchorOf(title), title, bodyHtml }))
