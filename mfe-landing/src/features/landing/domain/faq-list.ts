import { anchorOf, type FaqsByTitle } from '@cupboard/shared/contracts'

export interface Question {
  readonly id: string
  readonly title: string
  readonly bodyHtml: string
}

/** LAND-78. */
export const CONTACT_ANCHOR = 'faqs-contact-us'

const isAboutContact = (title: string): boolean => /\bcontact\b/i.test(title)

/** Only the category "New Members" is shown here. LAND-75. */
export const newMemberQuestions = (faqs: FaqsByTitle): readonly Question[] =>
  Object.entries(faqs)
    .filter(([, { category }]) => category === 'New Members')
    .map(([title, { bodyHtml }]) => ({ id: isAboutContact(title) ? CONTACT_ANCHOR : anchorOf(title), title, bodyHtml }))
