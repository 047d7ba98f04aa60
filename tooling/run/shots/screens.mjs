import { CARDS, goToCheckout, order } from './household.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./people.mjs').Person} Person */

export const WIDTHS = /** @type {const} */ ([390, 768, 1280])
export const THEMES = /** @type {const} */ (['light', 'dark'])
/** What a window of that width shows at once. */
export const HEIGHTS = { 390: 844, 768: 1024, 1280: 800 }

/** @typedef {{ width: typeof WIDTHS[number], theme: typeof THEMES[number] }} Look */
/**
 * A screen in one of its states.
 *
 * @typedef {object} State
 * @property {string} name
 * @property {string} path
 * @property {Person} as
 * @property {(page: Page) => Promise<unknown>} [act] what is done there before it is looked at
 * @property {Look} [main] how it stands among the main twenty, which are compared with their thumbnails
 */

/** @param {string | RegExp} name @returns {(page: Page) => Promise<void>} */
const press = (name) => (page) => page.getByRole('button', { name }).first().click()
/** @param {string | RegExp} name @returns {(page: Page) => Promise<void>} */
const dialogAfter = (name) => async (page) => {
  await press(name)(page)
  await page.getByRole('dialog').first().waitFor()
}
/** What its address promises is asked for after the page has arrived. @param {Page} page */
const offered = (page) => page.getByText(/^For you: /).waitFor()
/** One who has answered all of them: before that, a later question leads to the first. @param {string} name @param {string} path @param {Pick<State, 'main'>} [more] @returns {State} */
const question = (name, path, more = {}) => ({ name: `interview-${name}`, path, as: 'answered', ...more })

/** @type {readonly State[]} */
export const STATES = [
  { name: 'landing', path: '/', as: 'stranger', main: { width: 1280, theme: 'light' } },
  {
    name: 'landing-coupon',
    path: '/coupon/credit25',
    as: 'stranger',
    act: offered,
    main: { width: 390, theme: 'dark' },
  },
  { name: 'landing-partner', path: '/localeur', as: 'stranger', act: offered },
  { name: 'landing-employer', path: '/employer/bluebonnet', as: 'stranger', act: offered },
  { name: 'our-promise', path: '/our-promise', as: 'stranger', main: { width: 768, theme: 'light' } },
  { name: 'bundle', path: '/products/bundles/laundry', as: 'stranger', main: { width: 1280, theme: 'dark' } },
  { name: 'product', path: '/products/cupboard-bleach', as: 'stranger', main: { width: 390, theme: 'light' } },
  { name: 'about', path: '/about', as: 'stranger' },
  { name: 'science', path: '/science', as: 'stranger', main: { width: 768, theme: 'dark' } },
  { name: 'blog', path: '/blog', as: 'stranger' },
  { name: 'not-found', path: '/no-such-page', as: 'stranger' },
  { name: 'privacy-choices', path: '/about', as: 'stranger', act: dialogAfter('Privacy Choices') },

  { name: 'gate', path: '/check-availability', as: 'stranger', main: { width: 390, theme: 'light' } },
  { name: 'gate-refused', path: '/check-availability', as: 'stranger', act: press('Next') },
  { name: 'gate-success', path: '/check-availability/success', as: 'approved' },
  { name: 'waitlist', path: '/check-availability/waitlist', as: 'stranger' },

  question('household', '/start/1', { main: { width: 390, theme: 'light' } }),
  question('bathrooms', '/start/2'),
  question('trash', '/start/3'),
  question('cooking', '/kitchen/1', { main: { width: 1280, theme: 'light' } }),
  question('dishwashing', '/kitchen/2'),
  question('cleaning', '/kitchen/3'),
  question('laundry', '/laundry/1'),
  question('preference', '/preference', { main: { width: 390, theme: 'dark' } }),

  { name: 'recommendation', path: '/recommendation', as: 'answered', main: { width: 1280, theme: 'light' } },
  { name: 'recommendation-phone', path: '/recommendation', as: 'answered', main: { width: 390, theme: 'light' } },
  { name: 'recommendation-answers', path: '/recommendation', as: 'answered', act: dialogAfter('Change my answers') },
  { name: 'recommendation-details', path: '/recommendation', as: 'answered', act: dialogAfter(/^Details of/) },
  { name: 'recommendation-removed', path: '/recommendation', as: 'answered', act: press(/^Remove /) },

  { name: 'checkout', path: '/checkout', as: 'ready', main: { width: 1280, theme: 'dark' } },
  { name: 'checkout-phone', path: '/checkout', as: 'ready', main: { width: 390, theme: 'light' } },
  { name: 'checkout-refused', path: '/checkout', as: 'ready', act: press(/^Place Order/) },
  {
    name: 'checkout-declined',
    path: '/recommendation',
    as: 'answered',
    act: async (page) => {
      await goToCheckout(page)
      const { width = 0 } = page.viewportSize() ?? {}
      const phone = `512555${String(width).padStart(4, '0')}`
      await order(page, { email: `declined.${width}@home.example`, phone, card: CARDS.declined })
      await page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'order-complete', path: '/ordercomplete', as: 'ordered', main: { width: 768, theme: 'light' } },

  { name: 'login', path: '/login', as: 'stranger', main: { width: 390, theme: 'light' } },
  { name: 'login-classic', path: '/login/classic', as: 'stranger' },
  { name: 'magic-link-without', path: '/magiclink', as: 'stranger' },

  { name: 'dashboard', path: '/dashboard', as: 'customer', main: { width: 1280, theme: 'light' } },
  { name: 'dashboard-phone', path: '/dashboard', as: 'customer', main: { width: 390, theme: 'dark' } },
  { name: 'dashboard-skip', path: '/dashboard', as: 'customer', act: dialogAfter('Skip this delivery') },
  { name: 'past-deliveries', path: '/dashboard/orders', as: 'customer', main: { width: 768, theme: 'dark' } },
  {
    name: 'receipt',
    path: '/dashboard/orders',
    as: 'customer',
    act: (page) =>
      page
        .getByRole('link', { name: /^View Receipt/ })
        .first()
        .click(),
  },
  { name: 'faqs', path: '/dashboard/faqs', as: 'customer' },
  { name: 'account', path: '/dashboard/account', as: 'customer', main: { width: 1280, theme: 'light' } },
  {
    name: 'account-card',
    path: '/dashboard/account',
    as: 'customer',
    act: async (page) => {
      await press('Edit Payment Info')(page)
      await page.frameLocator('iframe[title="Secure card number input frame"]').locator('input').waitFor()
    },
  },
  { name: 'operations', path: '/ops', as: 'staff' },
]
