import type { FaqsByTitle } from '@cupboard/shared/contracts'

export const FAQS: FaqsByTitle = {
  'Is this real?': { category: 'New Members', bodyHtml: '<p>No, it is canned data.</p>' },
  'Will anything be delivered?': { category: 'Deliveries', bodyHtml: '<p>No. Nothing was ordered.</p>' },
  'Is a card charged?': { category: 'Payment', bodyHtml: '<p>No. Nothing is paid in mock mode.</p>' },
}
