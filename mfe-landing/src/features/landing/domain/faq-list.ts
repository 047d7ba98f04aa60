import { anchorOf, type FaqsByTitle } from '@cupboard/shared/contracts'

export interface Question {
  readonly id: string
  readonly title: string
  readonly bodyHtml: string
}

/** LAND-78. */
export const CONTACT_ANCHOR = 'faqs-contact-us'

const isAboutContact = (title: string): boolean => /\bcontact\b/i.test(title)

/** Only the category "New Members" is shown here; of what is asked about contact the first has the fixed anchor. LAND-75, LAND-78. */
export function newMemberQuestions(faqs: FaqsByTitle): readonly Question[] {
  const shown = Object.entries(faqs).filter(([, { category }]) => category === 'New Members')
  const contact = shown.find(([title]) => isAboutContact(title))?.[0]
  return shown.map(([title, { bodyHtml }]) => ({
    id: title === contact ? CONTACT_ANCHOR : anchorOf(title),
    title,
    bodyHtml,
  }))
}
