import { BRAND } from '@cupboard/shared/contracts'

export const messages = {
  skipToContent: 'Skip to content',
  nav: {
    main: 'Main',
    dashboard: 'Dashboard',
    menu: 'Menu',
    closeMenu: 'Close menu',
    science: 'The Science',
    products: 'Products',
    about: 'About',
    signIn: 'Sign in',
    getStarted: 'Get Started',
    myDashboard: 'My Dashboard',
    secureCheckout: 'Secure checkout',
  },
  dashboard: {
    nextDelivery: 'Next Delivery',
    pastDeliveries: 'Past Deliveries',
    myAccount: 'My Account',
    faqs: 'FAQs',
    contact: 'Contact',
    giveFeedback: 'Give Feedback',
    logout: 'Logout',
  },
  coupon: { label: 'Your offer', redeem: 'Redeem Now' },
  greeting: {
    label: 'Welcome',
    morning: 'Good morning',
    afternoon: 'Good afternoon',
    evening: 'Good evening',
    viewDashboard: 'View Dashboard',
  },
  warehouse: {
    title: 'Warehouse pickup sale, 3/24–3/26, 9am–5pm.',
    detail: 'Pickup only at the company warehouse in Austin, TX.',
  },
  offline: {
    title: 'You are offline.',
    detail: 'Nothing can be saved until the connection is back.',
    retry: 'Try again',
    retrying: 'Trying again',
  },
  outage: {
    before:
      "We're currently experiencing technical difficulties, functionality on the website may not be available or may be slow. Please reach out to us at ",
    after: ' if you have questions about your order.',
  },
  ribbon: {
    sandbox: 'Sandbox. No card is charged and no message leaves this machine.',
    asSeen: 'You see this page as a customer saw it.',
    mock: 'Mock data. Everything you see here is canned.',
    override: (module: string, url: string) => `${module} comes from ${url}.`,
  },
  loading: 'Loading',
  theme: { legend: 'Theme', system: 'System', light: 'Light', dark: 'Dark' },
  footer: {
    intro: `Recurring household supplies, delivered to homes in ${BRAND.city}, Texas.`,
    why: `Why ${BRAND.name}`,
    products: 'Products',
    company: 'Company',
    leadership: 'Leadership',
    investors: 'Investor Relations',
    news: 'News',
    blog: 'Blog',
    help: 'Help',
    contact: 'Contact Us',
    terms: 'Terms of Use',
    privacy: 'Privacy Policy',
    choices: 'Privacy Choices',
    referralTerms: 'Customer Referral Terms and Conditions',
    fairTitle: 'A fair share for everyone',
    fair: `${BRAND.name} sends what one household uses. Orders that look like hoarding, such as large quantity adjustments or gaming the system, may be cancelled. If we cancel one, we tell you the same day and nothing is charged.`,
    copyright: `© ${BRAND.legalName} Founded ${BRAND.foundedYear} in ${BRAND.city}.`,
    trademark: `${BRAND.name} and the cupboard mark are trademarks of ${BRAND.legalName} Product names belong to their owners.`,
  },
  legal: { close: 'Close' },
} as const

/** Where the company is to be found elsewhere; its names there are placeholders, as its domain is. OP-22. */
export const SOCIAL_LINKS = [
  { name: 'Instagram', url: `https://www.instagram.com/${BRAND.domain}` },
  { name: 'Facebook', url: `https://www.facebook.com/${BRAND.domain}` },
  { name: 'LinkedIn', url: `https://www.linkedin.com/company/${BRAND.domain.replace('.', '-')}` },
] as const
