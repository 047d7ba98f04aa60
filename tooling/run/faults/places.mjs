import { readModules } from '../../workspace.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/**
 * What is done with a part that is not there from the start. It ends with its heading, or with a sentence that says that it failed.
 *
 * @typedef {object} Use
 * @property {string} path
 * @property {(page: Page, attempt: number) => Promise<unknown>} act
 * @property {string} heading
 */
/**
 * Where a deployable is met.
 *
 * @typedef {object} Place
 * @property {import('../shots/people.mjs').Person} as
 * @property {string} path
 * @property {string} from a page of another module
 * @property {(page: Page) => Promise<unknown>} go from there, in the page
 * @property {(page: Page) => Promise<unknown>} leave to another module, in the page
 * @property {Use} [use] that breaks where such a part does
 */

/** @param {Page} page */
const goHome = (page) => page.getByRole('banner').getByRole('link', { name: 'Cupboard' }).first().click()
/** @param {Page} page */
const goToSignIn = (page) => page.getByRole('link', { name: 'Sign in' }).filter({ visible: true }).first().click()
/** @param {string} name @returns {(page: Page) => Promise<void>} */
const dashboardItem = (name) => (page) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name }).first().click()

/** No link leads there yet: the router hears of it as of Back and Forward. @param {string} path @returns {Place['go']} */
const byTheRouter = (path) => (page) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** @type {Readonly<Record<string, Place>>} */
const PLACES = {
  shell: {
    as: 'stranger',
    path: '/check-availability',
    from: '/',
    go: goHome,
    leave: goHome,
    use: {
      path: '/check-availability/waitlist',
      act: async (page, attempt) => {
        await page.getByLabel('Email').fill(`attempt-${attempt}@example.com`)
        await page.getByLabel('Zipcode').fill('90210')
        await page.keyboard.press('Enter')
      },
      heading: "Thanks, we'll be in touch!",
    },
  },
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

/**
 * A module that is not listed is met at the first of its routes that is a plain path.
 *
 * @param {string} name
 * @param {readonly import('../../workspace.mjs').Declared[]} modules
 * @returns {Place}
 */
export function placeOf(name, modules = readModules()) {
  const listed = PLACES[name]
  if (listed) return listed
  const path = modules.find((module) => module.name === name)?.routes.find((route) => !/[:*]/.test(route))
  if (path === undefined)
    throw new Error(`${name} has no plain route. Say in tooling/run/faults/places.mjs where it is met.`)
  const as = path.startsWith('/dashboard') ? 'customer' : 'stranger'
  return { as, path, from: '/science', go: byTheRouter(path), leave: goHome }
}
