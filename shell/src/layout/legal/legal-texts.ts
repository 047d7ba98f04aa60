import { BRAND } from '@cupboard/shared/contracts'

export interface LegalSection {
  readonly title: string
  readonly paragraphs: readonly string[]
}

export type LegalTexts = Readonly<Record<'terms' | 'privacy' | 'referral', readonly LegalSection[]>>

/** Plain words, one copy (OP-19). */
export const LEGAL_TEXTS: LegalTexts = {
  terms: [
    {
      title: 'What you agree to',
      paragraphs: [
        `${BRAND.legalName} sends household supplies on a schedule that you can see and change. By placing an order you accept these terms.`,
        'Every delivery is an order of its own. You can change or skip it until its cut-off; after the cut-off your card is charged once and the box ships.',
      ],
    },
    {
      title: 'Prices, tax and shipping',
      paragraphs: [
        'You see the price of everything, with tax and shipping, before you pay. If a total changes between what you saw and what we would charge, we ask again and charge nothing until you say yes.',
      ],
    },
    {
      title: 'A fair share for everyone',
      paragraphs: [
        'Orders that look like hoarding, such as large quantity adjustments or gaming the system, may be cancelled. If we cancel one, we tell you the same day and nothing is charged.',
      ],
    },
    {
      title: 'Pausing and ending',
      paragraphs: [
        `There is no minimum term. To pause or end your plan, text us at ${BRAND.supportShortCode}; a person in ${BRAND.city} answers.`,
      ],
    },
    {
      title: 'If something goes wrong',
      paragraphs: [
        `Write to ${BRAND.supportEmail}. If a box arrives broken, late or wrong, we replace it or give the money back.`,
      ],
    },
  ],
  privacy: [
    {
      title: 'What we know',
      paragraphs: [
        'The answers of your interview, your name, address, email and phone number, and what you ordered. We use them to work out what your home needs, to deliver it and to write to you about it.',
        'Your card number never reaches us: the card provider keeps it and gives us a token, the brand and the last four digits.',
      ],
    },
    {
      title: 'What we keep in your browser',
      paragraphs: [
        'Your interview, for a day, so that a reload loses nothing; your session, while you are signed in; the theme you chose; and what you allowed under Privacy Choices, for a year.',
      ],
    },
    {
      title: 'Who else sees it',
      paragraphs: [
        'The card provider, the carrier and whoever delivers our messages, each only what it needs. We sell nothing to anyone.',
        'Only if you allow it, services that count visits or advertise for us learn which pages are opened and which products are ordered, never whose. Privacy Choices, at the foot of each page, shows what you allowed and changes it at any time. A browser that sends Global Privacy Control is obeyed without being asked.',
      ],
    },
    {
      title: 'What you can ask for',
      paragraphs: [`A copy of what we have, a correction, or its removal: write to ${BRAND.supportEmail}.`],
    },
  ],
  referral: [
    {
      title: 'One reward each',
      paragraphs: [
        'A friend who signs up with your link gets $10 off each of their first three orders.',
        'When each of these orders is paid, $10 comes off your next order. Nothing comes after the third, and nothing if your friend stops.',
      ],
    },
    {
      title: 'Fair use',
      paragraphs: [
        'The link is for people you know. Referring yourself, or publishing the link in advertisements, ends the reward. Credit has no cash value.',
      ],
    },
  ],
}
