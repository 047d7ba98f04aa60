import { BRAND, VOICES, type OfferRefusal } from '@cupboard/shared/contracts'
import { SHIPPING_IN_WORDS } from '@cupboard/shared/pricing'

const { freeFrom, fee } = SHIPPING_IN_WORDS

/** Words of the landing. Sentences between LAND rows are exact; the testimonials are samples. */
export const messages = {
  title: `${BRAND.name} - Household supplies that arrive before you run out`,
  titleOf: (words: string) => `${BRAND.name} - ${words}`,
  /** Who comes by such an address: what its code stands for is known in the browser only. */
  sentBy: {
    friend: 'A friend saved you a place on the shelf.',
    employer: 'Your employer pays a part of your plan.',
    code: 'An offer for your first delivery.',
  },
  header: 'Get The Products You Use Everyday Without The Hassle!',
  subheader: `Answer eight questions about your home. We work out how much soap, paper and detergent it gets through, and deliver the first box in 5 business days or less.`,
  referralHeader: (name: string) => `${name} saved you a place on the shelf.`,
  referralSubheader:
    'You both get rewarded. Answer eight questions about your home; the first box is delivered in 5-7 business days.',
  partnerSubheader: (employer: string) =>
    `${employer} pays a part of your plan. Answer eight questions about your home. We work out what it gets through, and deliver the first box in 5 business days or less.`,
  offer: {
    given: (words: string) => `For you: ${words}.`,
    instead: (words: string) => `You get ${words}.`,
    enroll: (words: string) => `For employees: ${words}.`,
    enrollAction: 'Enroll',
    firstOrderOnly: 'This offer is for the first orders of a new household. It does not change your plan.',
    refused: {
      used_up: 'This offer has been used up.',
      unknown: 'We do not know this offer. Please check the address, or go on without it.',
    } satisfies Readonly<Record<OfferRefusal, string>>,
  },
  getStarted: 'Get Started',
  myDashboard: 'My Dashboard',
  unreadable: "We couldn't read this link. Please check the address and try again.",
  zip: { label: 'Your zip code', check: 'Check my zip' },
  scene: 'An open cupboard with four filled shelves, a cat on top and a dog in front.',
  floor: [
    { title: 'See everything first.', body: 'Quantities and prices before you pay.' },
    { title: 'Monthly, or when it suits.', body: 'Change or skip any delivery.' },
    { title: 'Cancel anytime.', body: 'No lock-in, no fee, one text.' },
  ],
  how: {
    title: 'You answer once.',
    promise: 'We keep count.',
    lead: 'No list on the fridge. No run to the store at nine at night.',
    steps: [
      {
        title: 'Tell us who lives there',
        body: 'People, pets, bathrooms, how often the washer runs. Eight questions, none of them about brands you cannot remember.',
        label: 'Three minutes',
      },
      {
        title: 'See your shelves filled',
        body: 'We suggest a personalised first box and say why each quantity is what it is. Change any number you like.',
        label: 'Before you pay',
      },
      {
        title: 'We refill the shelf',
        body: 'Days before each delivery we show you the box. Do nothing and it arrives. Or skip it.',
        label: 'A smart subscription',
      },
    ],
  },
  value: {
    title: 'What you can count on',
    items: [
      {
        title: `Free shipping over ${freeFrom}`,
        body: `It leaves our warehouse the next business day. Below ${freeFrom} shipping is ${fee}. Small orders may ship every other month.`,
      },
      { title: 'Grocery-store prices', body: 'No membership fee. The label on the shelf is what you pay.' },
      { title: 'A personalised recommended box', body: 'Counted for your household, not for an average one.' },
      { title: 'Cancel anytime', body: `No lock-in. Text ${BRAND.supportShortCode} and it stops.` },
    ],
    area: { title: 'Here, and only here', body: `We deliver to certain zip codes in and around ${BRAND.city}, TX.` },
    texasOnly: 'Nowhere outside of Texas.',
    covid: 'How we pack safely',
  },
  brands: {
    title: 'Brands you know, and a few worth knowing',
    all: 'View All Products',
    names: [
      'Caboo',
      'Cascade',
      'Cottonelle',
      'Fantastik',
      'Glad',
      'Kleenex',
      'Mrs. Meyers',
      'Puracy',
      'Seventh Generation',
      'Soapbox Soaps',
    ],
    pause: 'Pause the brands',
    play: 'Show the brands moving',
  },
  smart: {
    title: 'Why twelve rolls, and not eleven',
    lead: 'There is no guesswork in a cupboard. We start from how many people live with you, then correct it with what you tell us.',
    rows: [
      { figure: '4', words: 'people at home' },
      { figure: '× 3', words: 'rolls each in a month' },
      { figure: '12', words: 'rolls on the shelf' },
    ],
    science: 'Show me the Science',
  },
  bundles: {
    title: 'Everything your household needs',
    lead: 'Take one shelf or all four.',
    build: 'Build your custom plan',
    prices: 'What is drawn on each shelf, at today’s prices, before tax. What your home needs comes from your answers.',
    see: (title: string) => `See ${title}`,
  },
  testimonials: [VOICES.marisol, VOICES.dev, VOICES.joanne],
  voices: 'What customers say',
  faq: {
    title: 'Fair questions',
    lead: 'Anything else? Write to',
    fallback: [
      {
        title: `Is ${BRAND.name} available where I live?`,
        body: `We deliver to certain zip codes in and around ${BRAND.city}, Texas. Get Started checks yours first.`,
      },
      {
        title: 'Is shipping free?',
        body: `Over ${freeFrom} it is. Below that, shipping is ${fee}. Small orders may ship every other month.`,
      },
      {
        title: 'Can I change products?',
        body: 'Any product and any quantity, until the cut-\u2060off of each delivery.',
      },
      {
        title: 'What does it cost compared with the store?',
        body: 'Grocery-store prices. You see each of them before you pay.',
      },
      {
        title: 'Why do you need my mobile number?',
        body: 'To tell you what is in the next box before it ships, and to sign you in without a password.',
      },
      { title: 'How do I pause or cancel?', body: `Text ${BRAND.supportShortCode}. There is no contract.` },
      {
        title: 'What do you do with my information?',
        body: 'We count with it and deliver with it. We do not sell it.',
      },
      { title: 'What about COVID-19?', body: 'Boxes are packed by people in masks and gloves and left at your door.' },
    ],
    contact: {
      title: 'How do I contact you?',
      body: `Write to ${BRAND.supportEmail} or text ${BRAND.supportShortCode}.`,
    },
  },
  closing: { title: 'Fill it once. Then forget it.' },
  overlay: {
    close: 'Close',
    covidTitle: 'How we pack safely',
    covidBody:
      'Everybody in the warehouse wears a mask and gloves, surfaces are cleaned between shifts, and the driver leaves the box at your door and steps back.',
    productMore: 'See the product',
  },
} as const
