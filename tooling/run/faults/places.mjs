/** @typedef {import('@playwright/test').Page} Page */
/**
 * Where a deployable is met.
 *
 * @typedef {object} Place
 * @property {import('../shots/people.mjs').Person} as
 * @property {string} path
 * @property {string} from a page of another module
 * @property {(page: Page) => Promise<unknown>} go from there, in the page
 * @property {(page: Page) => Promise<unknown>} leave to another module, in the page
 */

/** @param {Page} page */
const goHome = (page) => page.getByRole('banner').getByRole('link', { name: 'Cupboard' }).first().click()
/** @param {Page} page */
const goToSignIn = (page) => page.getByRole('link', { name: 'Sign in' }).filter({ visible: true }).first().click()
/** @param {string} name @returns {(page: Page) => Promise<void>} */
const dashboardItem = (name) => (page) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name }).first().click()

/** @type {Readonly<Record<string, Place>>} */
export const PLACES = {
  shell: { as: 'stranger', path: '/check-availability', from: '/', go: goHome, leave: goHome },
  'mfe-landing': { as: 'stranger', path: '/', from: '/login', go: goHome, leave: goToSignIn },
  'mfe-funnel': {
    as: 'stranger',
    path: '/check-availability',
    from: '/our-promise',
    go: (page) => page.getByRole('main').getByRole('link', { name: 'Continue' }).click(),
    leave: goHome,
  },
  'mfe-checkout': {
    as: 'answered',
    path: '/ordercomplete',
    from: '/recommendation',
    go: (page) => page.getByRole('button', { name: 'Go to checkout' }).click(),
    leave: goHome,
  },
  'mfe-dashboard': {
    as: 'customer',
    path: '/dashboard',
    from: '/dashboard/account',
    go: dashboardItem('Next Delivery'),
    leave: dashboardItem('My Account'),
  },
  'mfe-account': {
    as: 'stranger',
    path: '/login',
    from: '/science',
    go: goToSignIn,
    leave: goHome,
  },
}
