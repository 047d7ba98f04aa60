import { BRAND, VOICES } from '@cupboard/shared/contracts'
import { carouselLabels } from '../../layout/carousel-labels.ts'

export const messages = {
  title: `${BRAND.name} - The Science`,
  hero: { before: 'Every shelf is', promise: 'a sum.' },
  lead: 'People, times what one person uses, times four weeks. Then we watch what really happens, and correct it.',
  getStarted: 'Get Started',
  myDashboard: 'View Dashboard',
  you: {
    kicker: 'About you',
    title: 'It starts with who is at home',
    body: 'A person at home all day uses forty percent more paper than one who is out. A dog changes the paper towels. Bathrooms decide how many bottles of soap stand open at the same time.',
  },
  plan: {
    kicker: 'Personalized plan',
    title: 'Eight questions, none about brands',
    body: 'Three minutes. You can leave and come back, and change any answer later. Here is one of them.',
    question: 'How many nights a week do you cook?',
    options: ['One or two', 'Three to five', 'Six or seven'],
    answers: [
      'Cooking one or two nights: about 0.4 ounces of surface cleaner a week for the counter.',
      'Cooking three to five nights: a bottle of dish soap lasts you about nine weeks.',
      'Cooking nearly every night: a bottle of dish soap lasts you about seven weeks.',
    ],
  },
  predict: {
    kicker: 'Predict monthly use',
    title: 'Why twelve rolls, and not eleven',
    rows: [
      { figure: '4', words: 'people at home' },
      { figure: '× 3', words: 'rolls each in a month' },
      { figure: '12', words: 'rolls on the shelf' },
    ],
  },
  deliver: {
    kicker: 'Deliver just what you need',
    title: 'Gaps filled, nothing stacked up',
    body: 'Bottles that last two months come every two months. Everything you see before it ships.',
  },
  support: {
    kicker: 'We are here for you',
    title: `Text a person at ${BRAND.supportShortCode}`,
    body: 'Too much soap, a guest for two weeks, a new baby: write it as you would to a friend. Someone in Austin reads it and changes the plan.',
    text: 'Text us',
  },
  testimonials: [VOICES.marisol, VOICES.dev],
  carousel: carouselLabels('What customers say', 'quote', 'quotes'),
} as const
