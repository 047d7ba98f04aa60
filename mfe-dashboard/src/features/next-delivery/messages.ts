import {
  BRAND,
  PRODUCT_TYPE_NAMES,
  productWords,
  type ProductType,
  perArticle,
  type ArticleType,
} from '@cupboard/shared/contracts'
import { SHIPPING_IN_WORDS } from '@cupboard/shared/pricing'

export const messages = {
  title: `${BRAND.name} - Dashboard`,
  heading: (date: string) => ({ before: "Here's your next delivery for", date }),
  welcome: (firstName: string) => `Welcome back, ${firstName}. Everything below saves as you change it.`,
  welcomeUnnamed: 'Welcome back. Everything below saves as you change it.',
  countdown: {
    label: 'Time left',
    units: { days: 'days', hours: 'hours', minutes: 'min', seconds: 'sec' },
  },
  change: {
    left: (day: string, cutoff: string) =>
      `left to change it. It closes at the end of ${cutoff}, Central time, for delivery by ${day}.`,
    closed: 'This delivery is closed. Changes no longer save.',
  },
  state: {
    changeable: {
      announced: (total: string) => `When it closes we charge ${total}, as we told you.`,
      toTell: (day: string) => `On ${day} we tell you what we will charge. Until then you need not do anything.`,
      untold: 'Nothing is charged before it closes.',
    },
    skipped: {
      heading: (date: string) => `Your delivery for ${date} is skipped`,
      text: (cutoff: string) =>
        `Nothing is sent and nothing is charged. You can bring it back until the end of ${cutoff}, Central time.`,
    },
    leftOut: {
      heading: (date: string) => `Your delivery for ${date} was skipped`,
      text: 'Nothing is sent and nothing is charged. Your next delivery is being planned.',
    },
    paused: {
      card: {
        heading: 'Your plan waits for a card that works',
        text: (date: string) =>
          `Nothing is packed or charged until you give us one. Your plan is kept: its next delivery would come on ${date}.`,
      },
      household: {
        heading: 'Your plan is paused',
        text: (since: string) => `You paused it on ${since}. Nothing is packed or charged until you let it go on.`,
      },
      operations: {
        heading: 'Your plan is paused',
        text: (since: string) =>
          `We paused it on ${since}, as we agreed with you. Nothing is packed or charged until it goes on.`,
      },
      area: {
        heading: 'Your plan waits for an address in our area',
        text: 'We do not deliver to your address yet. Nothing is packed or charged until you give us one in our area.',
      },
    },
    between: {
      heading: 'Your next delivery is being planned',
      text: 'You can look at it and change it here as soon as it stands. You need not do anything.',
    },
    none: {
      heading: 'No delivery is planned yet',
      text: 'Answer a few questions about your home and see your first delivery before you pay.',
    },
  },
  pausedAct: {
    card: 'Give a card',
    area: 'Change the address',
    text: `Text ${BRAND.supportShortCode}`,
    ask: 'To let it go on, text us or write to',
  },
  bringBackAll: 'Bring it back',
  bringBackFailed: 'We could not look up what was in it. Please try again.',
  nothingToBringBack: 'What was in it is out of stock. This delivery stays skipped.',
  small: {
    joined: 'Two small deliveries come as this one, so that you pay no shipping for either.',
    runsOut: (names: string) =>
      `This is a small delivery. It does not wait for the next one, for you would be without ${names} before.`,
    onUs: 'This is a small delivery. Its shipping is on us.',
  },
  runOut: {
    act: 'We’ve run out',
    actOf: (name: string) => `We’ve run out of ${name}`,
    telling: 'Telling us',
    willTell: (name: string) => `You ran out of ${name}. We plan with that.`,
    more: (name: string, from: string, to: string, date: string) =>
      `Thank you. ${name}: ${to} instead of ${from} on ${date}.`,
    sooner: (date: string) => `Thank you. Your delivery comes sooner, on ${date}.`,
    learnt: (name: string) => `Thank you, noted. We plan more ${name} from now on.`,
    again: (name: string) => `You told us about ${name} already. We have it noted.`,
    failed: 'We could not note that. Nothing has changed; please try again.',
  },
  closed: {
    heading: (date: string) => `Your delivery for ${date} is closed`,
    headingOver: 'No delivery is planned at the moment',
    welcome: (firstName: string) => `Welcome back, ${firstName}.`,
    welcomeUnnamed: 'Welcome back.',
    text: (cutoff: string, total: string | undefined) =>
      `It closed at the end of ${cutoff}, Central time: changes no longer save. We charge ${total ?? 'your card'} now, and then we pack it.`,
    textOver: (date: string, cutoff: string) =>
      `The last one planned was for ${date}. It closed at the end of ${cutoff}, Central time: changes no longer save.`,
    ask: 'Nothing has been charged for it. To arrange it, write to',
    now: 'This delivery is closed. Changes no longer save.',
    notSaved: 'This delivery is closed. Your last change was not saved.',
    planned: (date: string) => `Planned for ${date}`,
    skippedLabel: 'left out',
    skipped: 'Left out of this delivery.',
  },
  bar: {
    label: 'Your next delivery in short',
    until: (day: string) => `Open until the end of ${day}`,
    act: 'See the total',
  },
  zipForm: {
    label: 'ZIP code',
    hint: 'See until when to order, and for which day.',
    check: 'Check availability',
    checking: 'Checking your ZIP code',
    invalid: 'Invalid ZIP Code',
    failed: 'We could not look that up. Please try again.',
    left: (day: string, cutoff: string) =>
      `left to order. It closes at the end of ${cutoff}, Central time, for delivery by ${day}.`,
    closed: 'The cut-\u2060off has passed. Finding the next delivery.',
  },
  why: (count: string) => `Why ${count}?`,
  lasts: (months: number, until: string | undefined) =>
    `should last you ${months} ${months === 1 ? 'month' : 'months'}${until ? `, until ${until}` : ''}`,
  price: (each: string, article: ArticleType) => `${each} ${perArticle(article)}`,
  quantityOf: (name: string) => `Quantity of ${name}`,
  remindLater: '0 - Remind me later',
  remove: 'Remove from plan',
  outOfStock: '0 -Out of Stock',
  skippedLabel: 'next time',
  skipped: 'Comes with the following delivery.',
  leftOut: {
    skippedLabel: 'removed',
    skipped: 'Taken off your plan. Start Later keeps it on the plan, without any this time.',
    undoOf: (name: string) => `Undo: ${name}`,
    startLaterOf: (name: string) => `Start Later: ${name}`,
  },
  saving: 'Saving...',
  saved: 'Order saved',
  notSaved: 'Order could not be saved',
  changedElsewhere:
    'This delivery was changed meanwhile, perhaps in another window or on another device. Your last change was not saved: here is the delivery as it is now.',
  ended: 'Your plan has ended. Your last change was not saved.',
  undo: 'Undo',
  startLater: 'Start Later',
  willSkip: (name: string) => `${name} skipped. It comes with the following delivery.`,
  willRemove: (name: string) => `${name} removed from your plan.`,
  willSkipAll: 'This delivery is skipped. Nothing is charged.',
  summary: {
    title: (date: string) => date,
    detail: productWords,
    coupons: 'Discount',
    perk: 'Employer pays',
    credit: 'Store credit',
    shipping: 'Shipping',
    free: 'Free',
    tax: 'Tax',
    total: 'Total',
    totalNow: (total: string) => `Your total is now ${total}.`,
    adjustment: 'Small order adjustment',
    asTold: 'Kept at what we told you',
    charged: {
      open: 'Nothing is charged before the cut-\u2060off.',
      openTo: (card: string) => `${card} is charged once, when changes close.`,
      now: 'It is charged now.',
      nothing: 'Nothing has been charged for this delivery.',
      paused: 'Nothing is charged while your plan waits.',
    },
    offer: (words: string) => `Your discount: ${words}.`,
    skip: 'Skip this delivery',
  },
  suggestions: {
    title: 'Not on your shelves yet',
    add: 'Add',
    more: 'Show others',
    addNamed: (name: string) => `Add ${name}`,
  },
  lastProduct: {
    title: 'Uh oh, you need at least 1 product',
    body: 'You are unable to remove all products from a delivery. Would you like to skip this delivery instead?',
    skip: 'Yes, skip this delivery',
    keep: 'Keep it',
    close: 'Close',
  },
  skipAll: {
    title: (date: string) => `Skip ${date}?`,
    body: 'Nothing is sent and nothing is charged. Your plan stays, and the following delivery is predicted again.',
    keep: 'Keep the delivery',
    skip: 'Skip it',
    close: 'Close',
  },
  unpaid: {
    text: (date: string) => `Your order for ${date} is not paid yet.`,
    act: 'See what to do',
  },
  cadence: {
    alert: (months: number) => `Your deliveries come every ${months === 2 ? 'two' : 'three'} months.`,
    ahead: (months: number) => {
      const lasts = `${months === 2 ? 'two' : 'three'} months`
      return `This delivery lasts ${lasts}, so the one after it comes ${lasts} later.`
    },
    why: 'Why?',
    title: (months: number) => `Why every ${months === 2 ? 'two' : 'three'} months?`,
    body: `Your household uses less than a box a month, so one box lasts until the next. A delivery of less than ${SHIPPING_IN_WORDS.freeFrom} pays shipping like any other.`,
    gotIt: 'Got it',
    close: 'Close',
  },
  referral: {
    title: 'Know an empty cupboard?',
    body: 'Give a friend in Texas $10 off each of their first three orders. When each of these is paid, $10 comes off your next one.',
    link: 'Your link',
    copy: 'Copy',
    copied: 'Copied',
    how: 'How it works',
    modalTitle: 'One reward each',
    rows: ['1 friend gives $10 a month', '2 friends give $20 a month', '3 friends give $30 a month'],
    modalBody: 'For three months each, as long as that friend keeps their three orders. A friend is worth $30 in all.',
    close: 'Close',
  },
  loading: 'Fetching your next delivery',
  error: 'We could not fetch your next delivery',
  errorBody: 'Nothing about it has changed. Please try again in a moment.',
  retry: 'Try again',
  start: 'Get Started',
  nothingThisTime: 'Nothing this time',
  typeName: (productType: ProductType) => PRODUCT_TYPE_NAMES[productType],
} as const
