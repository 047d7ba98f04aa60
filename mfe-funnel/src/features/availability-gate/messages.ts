import { BRAND } from '@cupboard/shared/contracts'
import { SHIPPING_IN_WORDS } from '@cupboard/shared/pricing'

export const messages = {
  gate: {
    title: 'Do we deliver to your door?',
    lead: 'Tell us your zipcode and we tell you the day.',
    zipcode: 'Zipcode',
    zipcodeHint: 'Five numbers. We deliver in and around Austin, Texas.',
    or: 'or',
    referralCode: 'Referral code',
    referralCodeHint: 'If a friend or neighbor gave you one.',
    problem: {
      invalid_zipcode: 'Please enter a valid zipcode.',
      unknown_code: 'Sorry, the code you entered is not valid',
    },
    checking: 'Checking your zipcode',
    back: 'Back',
    next: 'Next',
    floor: `Free shipping over ${SHIPPING_IN_WORDS.freeFrom}. It leaves our warehouse the next business day.`,
    scene: 'A front door. A dashed outline where a delivery box could stand, and a cat waiting beside it.',
  },
  success: {
    title: 'Good news',
    deliverTo: (zipcode: string) => `We deliver to ${zipcode}.`,
    arrives: (zipcode: string) => `We deliver to ${zipcode}. Order today and your first box arrives on`,
    notYet: (zipcode: string) =>
      `You can see what your home would get. We don’t deliver to ${zipcode} yet, and take orders there once we do.`,
    byCode: 'Your referral code is good. You see your delivery date at checkout, once we have your address.',
    estimated: 'Estimated delivery',
    looking: 'Finding your delivery date…',
    next: 'Next',
    changeZipcode: 'Change zipcode',
    ahead: 'Next: eight short questions about your home. About three minutes.',
    floor: 'Nothing is ordered yet. You see every product and price before you pay.',
    scene: 'The same door. The box now stands there in butter yellow, the color of things on their way.',
    sceneWithoutDate: 'The front door, with a cat beside it.',
  },
  waitlist: {
    title: "We're sorry",
    paused: 'Sign-ups are paused. Leave your email and we write to you once, on the day they open again.',
    notDelivered: (zipcode: string) =>
      `We don’t deliver to ${zipcode} yet. Leave your email and we write to you once, on the day we do.`,
    unknown: 'Where we don’t deliver yet, leave your email and zipcode. We write to you once, on the day we do.',
    email: 'Email',
    emailHint: 'Used for this one message. We do not add you to a list.',
    zipcode: 'Zipcode',
    join: 'Join the waitlist',
    joining: 'Joining the waitlist',
    changeZipcode: 'Change zipcode',
    formTitle: 'Waitlist form',
    problem: {
      email: 'Please enter a valid email address.',
      zipcode: 'Please enter a valid zipcode.',
      failed: 'Something went wrong. Please try again.',
    },
    floor: `We deliver to a small part of Texas today: ${BRAND.city} and around it.`,
    scene: 'A cat sits beside the dashed outline of a box that cannot come yet.',
  },
  confirmed: {
    title: "Thanks, we'll be in touch!",
    keep: 'We keep',
    untilDelivered: (zipcode: string) => `until we deliver to ${zipcode}, write once, then delete it.`,
    untilOpen: 'until sign-ups open again, write once, then delete it.',
    home: 'Go to homepage',
    scene: 'The cat sits next to a sealed envelope.',
  },
} as const
