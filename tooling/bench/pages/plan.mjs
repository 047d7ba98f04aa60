/** @typedef {import('./module-change.mjs').Change} Change */

/** The document without anything: what server and line take at least. */
export const BARE_PATH = '/healthz'

/**
 * How many times a bare document's the largest paint of a page may be: of the first visit, of another with a warm cache.
 *
 * @typedef {{ first: number, again: number }} Goal
 */
/** @typedef {{ path: string, visitor: 'new' | 'answered' | 'planned' | 'customer', goal: Goal }} PlannedPage */

const LANDING = { first: 1.3, again: 1.3 }
const PUBLIC = { first: 1.5, again: 1.3 }
const QUESTION = { first: 2, again: 1.8 }
const PLAN = { first: 2.5, again: 1.8 }
const CUSTOMER = { first: 3, again: 2.2 }

/** @param {PlannedPage['visitor']} visitor @param {Goal} goal @param {readonly string[]} paths @returns {PlannedPage[]} */
const pages = (visitor, goal, paths) => paths.map((path) => ({ path, visitor, goal }))

/**
 * What is opened, and by whom.
 *
 * @param {string} receipt path of one of the customer's
 * @returns {readonly PlannedPage[]}
 */
export const pagesOf = (receipt) => [
  ...pages('new', LANDING, ['/', '/?utm_source=x']),
  ...pages('new', PUBLIC, [
    '/check-availability',
    '/our-promise',
    '/login',
    '/about',
    '/about?utm_source=x',
    '/science',
  ]),
  ...pages('new', PUBLIC, ['/products/cupboard-toilet-paper', '/products/bundles/everyday']),
  ...pages('new', PUBLIC, ['/tx', '/wpk', '/ojo', '/employer/bluebonnet', '/no/such/page']),
  ...pages('answered', QUESTION, ['/start/1', '/start/2', '/start/3', '/kitchen/1', '/kitchen/2', '/kitchen/3']),
  ...pages('answered', QUESTION, ['/laundry/1', '/preference']),
  ...pages('answered', PLAN, ['/recommendation']),
  ...pages('planned', PLAN, ['/checkout']),
  ...pages('customer', CUSTOMER, ['/dashboard', '/dashboard/orders', receipt, '/dashboard/account']),
]

/** The slowest that a change of screen may be where its module is there. */
export const CHANGE_GOAL_MS = 80

/** @type {readonly Change[]} */
export const CHANGES = [
  { from: '/', to: '/our-promise', control: 'header a[href="/our-promise"]' },
  { from: '/our-promise', to: '/check-availability', control: 'main a[href^="/check-availability"]' },
  { from: '/', to: '/login', control: 'header a[href="/login"]' },
]
