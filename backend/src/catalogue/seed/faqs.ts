import { BRAND } from '@cupboard/shared/contracts'
import { SHIPPING_IN_WORDS } from '@cupboard/shared/pricing'
import type { FaqRow } from '../tables.ts'

const NEW_MEMBERS = 'New Members'
const DELIVERIES = 'Deliveries'
const PLAN = 'Your plan'
const PAYMENT = 'Payment'

const faq = (category: string, title: string, ...paragraphs: string[]): Omit<FaqRow, 'position'> => ({
  category,
  title,
  bodyHtml: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''),
})

/** The topics of LAND-79 first, as new members ask them; then what customers ask. */
export const FAQS: readonly Omit<FaqRow, 'position'>[] = [
  faq(
    NEW_MEMBERS,
    'Where is the service available?',
    `We deliver in ${BRAND.city} and the towns around it. Enter your zip code on the first page and we tell you at once.`,
    'Not there yet? Leave your email address and we write as soon as we deliver to you.',
  ),
  faq(
    NEW_MEMBERS,
    'Is shipping free?',
    `Yes, for orders of ${SHIPPING_IN_WORDS.freeFrom} or more. Below that, shipping is ${SHIPPING_IN_WORDS.fee}. Your order leaves our warehouse the next business day.`,
  ),
  faq(
    NEW_MEMBERS,
    'Can I change the products in my delivery?',
    'Yes. Choose another brand, another quantity, or skip a product, until the cut-\u2060off of your delivery. We write to you 5 days before it.',
  ),
  faq(
    NEW_MEMBERS,
    'How does the cost compare with the store?',
    'Our prices are about those of a supermarket. What you save is what you do not throw away and the trips you do not make.',
  ),
  faq(
    NEW_MEMBERS,
    'Why do you need my mobile number?',
    'We tell you about your delivery by text message, and you can answer to change it. We never call to sell you something.',
  ),
  faq(
    NEW_MEMBERS,
    'How do I pause or cancel my subscription?',
    `Text us at ${BRAND.supportShortCode}, or use the link in your account. There is no fee and no notice to give.`,
  ),
  faq(
    NEW_MEMBERS,
    'How is my information used?',
    'Your answers are used to work out what your household needs, and for nothing else. We do not sell them.',
  ),
  faq(
    NEW_MEMBERS,
    'What do you do about COVID-19?',
    'Our staff stay home when ill, wash their hands between orders and leave your box at the door without contact.',
  ),
  faq(
    NEW_MEMBERS,
    'How can I contact the company?',
    `Write to <a href="mailto:${BRAND.supportEmail}">${BRAND.supportEmail}</a> or text ${BRAND.supportShortCode}. We answer on business days.`,
  ),
  faq(
    DELIVERIES,
    'When will my order arrive?',
    'An order placed before midnight Central on a business day ships the next business day and arrives on the third.',
  ),
  faq(DELIVERIES, 'Do I have to be at home?', 'No. Tell us in the delivery instructions where to leave the box.'),
  faq(
    DELIVERIES,
    'Something is missing or damaged. What now?',
    'Tell us within 30 days and we send it again or give the money back. You keep what arrived.',
  ),
  faq(
    PLAN,
    'How do you know how much I need?',
    'From your household, bathrooms, cooking nights and loads of laundry we estimate what you use each day. Each product says how.',
  ),
  faq(
    PLAN,
    'What is a product that lasts more than a month?',
    'A pack that lasts your household longer than a month. We send it again when it runs low.',
  ),
  faq(
    PLAN,
    'Why is there a maximum quantity for some products?',
    'So that there is enough for everybody. Orders that look like hoarding may be cancelled.',
  ),
  faq(
    PAYMENT,
    'When is my card charged?',
    'Your first order when you place it; later deliveries at their cut-\u2060off.',
  ),
  faq(
    PAYMENT,
    'My payment failed. What happens?',
    'We write to you, and you have 10 days to try again or to change the card. Nothing ships before it is paid.',
  ),
]
