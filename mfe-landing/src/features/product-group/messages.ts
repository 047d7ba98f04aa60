import { articleWords, BRAND, type ArticleType } from '@cupboard/shared/contracts'

export const messages = {
  title: (name: string) => `${BRAND.name} - ${name}`,
  loading: 'Fetching the product',
  fullPrice: 'Without your discount',
  saved: (percent: number) => `Save ${percent}%`,
  comesIn: 'Comes in',
  counts: (counts: readonly number[], article: ArticleType) => {
    const last = counts.at(-1) ?? 0
    const before = counts.slice(0, -1).join(', ')
    return before ? `${before} or ${articleWords(last, article)}` : articleWords(last, article)
  },
  size: 'Size',
  thisProductIs: 'This Product Is',
  wayUp: 'You are here',
  partOf: 'Part Of',
  tabs: 'About this product',
  description: 'Description',
  ingredients: 'Ingredients',
  howToUse: 'How to Use',
  love: 'Why we love this product',
  faqs: 'Questions about this one',
  others: (type: string) => `Other ${type} We Offer`,
  question: 'How much of it does your home need?',
  questionBody: 'Answer eight questions and see your whole first delivery before you pay.',
  getStarted: 'Get Started',
  myDashboard: 'My Dashboard',
  continue: 'Continue',
  notOffered: 'Not on the shelf at the moment.',
  banner: {
    offer: (words: string) => `For you: ${words}.`,
    perk: (employer: string, words: string) => `${employer} pays a part of your plan: ${words}.`,
    hello: (firstName: string) => `Hello ${firstName}.`,
  },
  unknown: {
    title: `${BRAND.name} - Product not found`,
    heading: 'We do not carry that product',
    body: 'The address may be old, or the product may have left the shelf. Everything we do carry is one step away.',
    see: 'See all products',
  },
} as const
