import { BRAND } from '@cupboard/shared/contracts'
import { SHIPPING_IN_WORDS } from '@cupboard/shared/pricing'

const { freeFrom, fee } = SHIPPING_IN_WORDS

export const messages = {
  title: `${BRAND.name} - Our promise`,
  heading: 'You answer once.',
  headingPromise: 'We keep count.',
  lead: 'No list on the fridge. No run to the store at nine at night.',
  continue: 'Continue',
  back: 'Back',
  steps: [
    {
      title: 'Tell us who lives there',
      body: 'Eight short questions about people, pets, sinks and loads. Three minutes, and you can change every answer later.',
      label: 'Three minutes',
    },
    {
      title: 'See your shelves filled',
      body: 'We work out how much you use and show products, quantities and prices before you pay. Every number says why.',
      label: 'Before you pay',
    },
    {
      title: 'We refill the shelf',
      body: 'We tell you ahead of each delivery. Change it until the cut-\u2060off, skip it, or do nothing and it arrives.',
      label: 'By itself',
    },
  ],
  promises: [
    { title: 'Cancel anytime', body: 'No contract and no lock-in. One text message and it stops.' },
    {
      title: `Free shipping over ${freeFrom}`,
      body: `It leaves our warehouse the next business day. Below ${freeFrom} shipping is ${fee}. Small orders may ship every other month.`,
    },
    { title: 'Grocery-store prices', body: 'You pay what the shelf label says, and you see it first.' },
  ],
  area: `We deliver to certain zip codes in and around ${BRAND.city}, Texas. The next page checks yours.`,
} as const
