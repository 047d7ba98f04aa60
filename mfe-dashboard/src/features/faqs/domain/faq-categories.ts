import type { FaqsByTitle } from '@cupboard/shared/contracts'

const FIRST = 'New Members'

export interface FaqCategory {
  readonly category: string
  readonly questions: readonly { readonly title: string; readonly bodyHtml: string }[]
}

/** All categories, "New Members" first, the others as they come. LAND-76. */
export function faqCategories(faqs: FaqsByTitle): readonly FaqCategory[] {
  const names = [...new Set(Object.values(faqs).map(({ category }) => category))]
  const ordered = [...names.filter((name) => name === FIRST), ...names.filter((name) => name !== FIRST)]
  return ordered.map((category) => ({
    category,
    questions: Object.entries(faqs)
      .filter(([, faq]) => faq.category === category)
      .map(([title, { bodyHtml }]) => ({ title, bodyHtml })),
  }))
}
