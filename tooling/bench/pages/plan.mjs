/** @typedef {import('./module-change.mjs').Change} Change */

/** The document without anything: what server and line take at least. */
export const BARE_PATH = '/healthz'

/** What is opened in an empty browser, and by whom. */
export const PAGES = /** @type {const} */ ([
  { path: '/', visitor: 'new' },
  { path: '/?utm_source=x', visitor: 'new' },
  { path: '/check-availability', visitor: 'new' },
  { path: '/our-promise', visitor: 'new' },
  { path: '/login', visitor: 'new' },
  { path: '/about?utm_source=x', visitor: 'new' },
  { path: '/tx', visitor: 'new' },
  { path: '/products/cupboard-toilet-paper', visitor: 'new' },
  { path: '/recommendation', visitor: 'answered' },
  { path: '/checkout', visitor: 'planned' },
  { path: '/dashboard', visitor: 'customer' },
])

/** @type {readonly Change[]} */
export const CHANGES = [
  { from: '/', to: '/our-promise', control: 'header a[href="/our-promise"]' },
  { from: '/our-promise', to: '/check-availability', control: 'main a[href^="/check-availability"]' },
  { from: '/', to: '/login', control: 'header a[href="/login"]' },
]
