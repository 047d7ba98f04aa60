import {
  answer,
  blockSignUps,
  cutOff,
  dialogAfter,
  follow,
  goTo,
  headed,
  hold,
  offline,
  press,
  pressInDialog,
  reads,
  refused,
  inTurn,
  type,
} from './acts.mjs'
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
 * @property {import('./acts.mjs').Act} [act] what is done there before it is looked at
 * @property {true} [isBusy] something is still on its way when it is looked at
 * @property {true} [isCovered] something lies over the window, and nothing else of the page is to be seen
 * @property {Look} [main] how it stands among the main twenty, which are compared with their thumbnails
 */

/** What its address promises is asked for after the page has arrived. */
const offered = reads(/^For you: /)
/** The server draws nothing for who brings it no cookie: the browser asks for everything. @type {import('./acts.mjs').Act} */
const forgotten = (page) => page.context().clearCookies()
/** Before the page has asked for it ahead. */
const withoutFunnel = inTurn(
  (page) => page.route('**/m/mfe-funnel/**', (route) => route.abort()),
  goTo('/our-promise'),
  (page) => page.waitForLoadState('networkidle'),
)
/** @type {import('./acts.mjs').Act} */
const removeFirst = async (page) => {
  const quantity = page.getByRole('main').getByRole('combobox', { name: /^Quantity of/ })
  await quantity.first().selectOption({ label: 'Remove from plan' })
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor()
}
/** What the menu offers, which is opened first where it is a button. @param {string} words @returns {import('./acts.mjs').Act} */
const fromMenu = (words) => async (page) => {
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByText(words, { exact: true }).filter({ visible: true }).first().click()
}
/** Each width is a household of its own. @param {keyof typeof CARDS} card @returns {import('./acts.mjs').Act} */
const payBy = (card) => async (page) => {
  const { width = 0 } = page.viewportSize() ?? {}
  const phone = `${{ declined: '512555', asked: '512556', good: '512557' }[card]}${String(width).padStart(4, '0')}`
  await order(page, { email: `${card}.${width}@home.example`, phone, card: CARDS[card] })
}
const payDeclined = inTurn(payBy('declined'), (page) => page.getByText('Your card was declined.').first().waitFor())
const payAsked = inTurn(payBy('asked'), (page) => {
  const dialog = page.getByRole('dialog', { name: '3D Secure authentication' })
  return dialog.locator('iframe').contentFrame().getByRole('button', { name: 'Complete' }).waitFor()
})
/** One who has answered all of them: before that, a later question leads to the first. @param {string} name @param {string} path @param {Pick<State, 'main' | 'act'>} [more] @returns {State} */
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
  { name: 'landing-unknown-coupon', path: '/coupon/nosuch', as: 'stranger', act: reads('We do not know this offer.') },
  {
    name: 'landing-used-coupon',
    path: '/coupon/oldfriend',
    as: 'stranger',
    act: reads('This offer has been used up.'),
  },
  { name: 'our-promise', path: '/our-promise', as: 'stranger', main: { width: 768, theme: 'light' } },
  { name: 'bundle', path: '/products/bundles/laundry', as: 'stranger', main: { width: 1280, theme: 'dark' } },
  { name: 'product', path: '/products/cupboard-bleach', as: 'stranger', main: { width: 390, theme: 'light' } },
  { name: 'about', path: '/about', as: 'stranger' },
  { name: 'science', path: '/science', as: 'stranger', main: { width: 768, theme: 'dark' } },
  { name: 'blog', path: '/blog', as: 'stranger' },
  { name: 'not-found', path: '/no-such-page', as: 'stranger' },
  {
    name: 'privacy-choices',
    path: '/about',
    as: 'stranger',
    act: inTurn(dialogAfter('Privacy Choices'), reads('What the site needs')),
  },
  {
    name: 'terms',
    path: '/about',
    as: 'stranger',
    act: inTurn(dialogAfter('Terms of Use'), reads('What you agree to')),
  },
  {
    name: 'next-page-offline',
    path: '/our-promise',
    as: 'stranger',
    act: inTurn(withoutFunnel, offline, follow('Continue'), headed('You are offline.')),
    isBusy: true,
  },
  {
    name: 'next-page-failed',
    path: '/our-promise',
    as: 'stranger',
    act: inTurn(withoutFunnel, follow('Continue'), headed(/^Loading failed/)),
    isBusy: true,
  },

  { name: 'gate', path: '/check-availability', as: 'stranger', main: { width: 390, theme: 'light' } },
  { name: 'gate-refused', path: '/check-availability', as: 'stranger', act: inTurn(press('Next'), refused) },
  {
    name: 'gate-blocked',
    path: '/check-availability',
    as: 'stranger',
    act: inTurn(blockSignUps, goTo('/check-availability')),
  },
  { name: 'gate-success', path: '/check-availability/success', as: 'approved' },
  { name: 'waitlist', path: '/check-availability/waitlist', as: 'stranger' },
  {
    name: 'waitlist-refused',
    path: '/check-availability/waitlist',
    as: 'stranger',
    act: inTurn(press('Join the waitlist'), refused),
  },
  {
    name: 'waitlist-blocked',
    path: '/check-availability',
    as: 'stranger',
    act: inTurn(blockSignUps, goTo('/check-availability'), type('Zipcode', '78704'), press('Next'), (page) =>
      page.waitForURL('**/waitlist'),
    ),
  },
  {
    name: 'waitlist-joined',
    path: '/check-availability/waitlist',
    as: 'stranger',
    act: inTurn(
      answer('/waitlist', { ok: true }),
      type('Email', 'marisol@home.example'),
      type('Zipcode', '90210'),
      press('Join the waitlist'),
      headed(/^Thanks/),
    ),
  },

  question('household', '/start/1', { main: { width: 390, theme: 'light' } }),
  question('household-refused', '/start/1', {
    act: inTurn(type('Age', '200'), press('Continue'), refused),
  }),
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
  { name: 'recommendation-change', path: '/recommendation', as: 'answered', act: dialogAfter(/^Change (?!my)/) },
  { name: 'recommendation-add', path: '/recommendation', as: 'answered', act: dialogAfter(/^Add products to/) },
  { name: 'recommendation-kitchen', path: '/recommendation', as: 'answered', act: dialogAfter('Kitchen questions') },
  {
    name: 'recommendation-on-its-way',
    path: '/recommendation',
    as: 'answered',
    act: inTurn(hold('/interviews/rounder'), forgotten, goTo('/recommendation'), headed(/calculating/)),
    isBusy: true,
  },
  {
    name: 'recommendation-failed',
    path: '/recommendation',
    as: 'answered',
    act: inTurn(cutOff('/interviews/rounder'), forgotten, goTo('/recommendation'), headed(/^We could not/)),
  },
  { name: 'recommendation-removed', path: '/recommendation', as: 'answered', act: press(/^Remove /) },

  { name: 'checkout', path: '/checkout', as: 'ready', main: { width: 1280, theme: 'dark' } },
  { name: 'checkout-phone', path: '/checkout', as: 'ready', main: { width: 390, theme: 'light' } },
  { name: 'checkout-refused', path: '/checkout', as: 'ready', act: inTurn(press(/^Place Order/), refused) },
  {
    name: 'checkout-on-its-way',
    path: '/recommendation',
    as: 'answered',
    act: inTurn(goToCheckout, hold('/orders'), payBy('good'), reads('Processing your order...')),
    isBusy: true,
    isCovered: true,
  },
  {
    name: 'checkout-declined',
    path: '/recommendation',
    as: 'answered',
    act: inTurn(goToCheckout, payDeclined),
  },
  {
    name: 'checkout-bank-asks',
    path: '/recommendation',
    as: 'answered',
    act: inTurn(goToCheckout, payAsked),
    isBusy: true,
  },
  { name: 'order-complete', path: '/ordercomplete', as: 'ordered', main: { width: 768, theme: 'light' } },

  { name: 'login', path: '/login', as: 'stranger', main: { width: 390, theme: 'light' } },
  { name: 'login-classic', path: '/login/classic', as: 'stranger' },
  { name: 'login-about', path: '/login', as: 'stranger', act: dialogAfter('About signing in') },
  {
    name: 'login-refused',
    path: '/login',
    as: 'stranger',
    act: inTurn(type('Mobile phone', '512'), press('Send Link'), refused),
  },
  {
    name: 'login-unknown',
    path: '/login',
    as: 'stranger',
    act: inTurn(type('Mobile phone', '5125550199'), press('Send Link'), reads(/in our system/)),
  },
  {
    name: 'login-sent',
    path: '/login',
    as: 'stranger',
    act: inTurn(
      answer('/magiclink', { sent: true }),
      type('Mobile phone', '5125550123'),
      press('Send Link'),
      reads(/^We've sent a link/),
    ),
  },
  {
    name: 'login-classic-refused',
    path: '/login/classic',
    as: 'stranger',
    act: inTurn(press('Sign In'), refused),
  },
  {
    name: 'password-forgotten',
    path: '/login/classic',
    as: 'stranger',
    act: inTurn(follow('Forgot your password?'), reads('Forgot your password?')),
  },
  {
    name: 'keep-contact',
    path: '/keep-contact',
    as: 'stranger',
    act: inTurn(
      answer('/contact-changes/find', { contact: 'email', changedTo: 'm•••@new.example' }),
      goTo('/keep-contact?s=letter'),
      headed(/^Was this you/),
    ),
  },
  { name: 'keep-contact-unknown', path: '/keep-contact', as: 'stranger' },
  { name: 'magic-link-without', path: '/magiclink', as: 'stranger' },

  { name: 'dashboard', path: '/dashboard', as: 'customer', main: { width: 1280, theme: 'light' } },
  { name: 'dashboard-phone', path: '/dashboard', as: 'customer', main: { width: 390, theme: 'dark' } },
  { name: 'dashboard-skip', path: '/dashboard', as: 'customer', act: dialogAfter('Skip this delivery') },
  { name: 'dashboard-removed', path: '/dashboard', as: 'customer', act: inTurn(cutOff('/manifest'), removeFirst) },
  {
    name: 'dashboard-skipped',
    path: '/dashboard',
    as: 'ordered',
    act: inTurn(
      cutOff('/manifest'),
      dialogAfter('Skip this delivery'),
      pressInDialog('Skip it'),
      headed(/is skipped$/),
    ),
  },
  { name: 'dashboard-offline', path: '/dashboard', as: 'customer', act: inTurn(offline, reads('You are offline.')) },
  {
    name: 'dashboard-on-its-way',
    path: '/dashboard/faqs',
    as: 'customer',
    act: inTurn(hold('/manifest'), fromMenu('Next Delivery'), (page) =>
      page.locator('main [data-shape]').first().waitFor(),
    ),
    isBusy: true,
  },
  {
    name: 'dashboard-failed',
    path: '/dashboard/faqs',
    as: 'customer',
    act: inTurn(cutOff('/manifest'), fromMenu('Next Delivery'), headed(/^We could not/)),
  },
  { name: 'dashboard-card-refused', path: '/dashboard', as: 'refused' },
  { name: 'dashboard-verify', path: '/dashboard', as: 'ordered', act: dialogAfter('Verify now') },
  {
    name: 'dashboard-feedback',
    path: '/dashboard',
    as: 'customer',
    act: inTurn(fromMenu('Give Feedback'), (page) => page.getByRole('dialog', { name: /feedback/i }).waitFor()),
  },
  {
    name: 'past-deliveries-none',
    path: '/dashboard/faqs',
    as: 'customer',
    act: inTurn(
      answer('/orders', { orders: [], orderWindows: [] }),
      fromMenu('Past Deliveries'),
      headed('No deliveries yet'),
    ),
  },
  { name: 'past-deliveries-first', path: '/dashboard/orders', as: 'ordered' },
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
  {
    name: 'receipt-unknown',
    path: '/dashboard/orders',
    as: 'customer',
    act: inTurn(goTo('/dashboard/order/nosuch'), headed(/^No receipt/)),
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
  { name: 'account-personal', path: '/dashboard/account', as: 'customer', act: dialogAfter('Edit Personal Info') },
  { name: 'account-household', path: '/dashboard/account', as: 'customer', act: dialogAfter('Edit Household') },
  { name: 'account-address', path: '/dashboard/account', as: 'customer', act: dialogAfter('Edit Delivery Info') },
  {
    name: 'account-address-refused',
    path: '/dashboard/account',
    as: 'customer',
    act: inTurn(dialogAfter('Edit Delivery Info'), type('City', ''), pressInDialog('Save Changes'), refused),
  },
  {
    name: 'account-address-not-saved',
    path: '/dashboard/account',
    as: 'customer',
    act: inTurn(
      dialogAfter('Edit Delivery Info'),
      type(/^Delivery instructions/, 'By the side door'),
      offline,
      pressInDialog('Save Changes'),
      (page) => page.getByRole('dialog').getByRole('button', { name: 'Try again' }).waitFor(),
    ),
  },
  { name: 'account-cancel', path: '/dashboard/account', as: 'customer', act: dialogAfter(/^Pause or Cancel/) },
  { name: 'enrolment', path: '/dashboard/account/enroll_employee/lonestar', as: 'customer' },
  { name: 'enrolment-unknown', path: '/dashboard/account/enroll_employee/nosuch', as: 'customer' },
  { name: 'operations', path: '/ops', as: 'staff' },
]
