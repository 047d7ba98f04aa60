import { answeredVisitor, approvedVisitor, signIn } from '../site/visitors.mjs'
import { CARDS, goToCheckout, order } from './household.mjs'

/** @typedef {import('../site/visitors.mjs').StorageState} StorageState */
/** @typedef {import('./browser.mjs').Visit} Visit */
/** Who looks at a screen. @typedef {'stranger' | 'approved' | 'answered' | 'ready' | 'ordered' | 'refused' | 'customer' | 'staff'} Person */
/** @typedef {ReturnType<typeof createPeople>} People */

/**
 * Everybody who looks at a screen, brought there once, when the first picture needs it.
 *
 * @param {{ origin: string, now: () => number, staff: import('../site/visitors.mjs').Staff, visit: Visit }} site
 * @returns {(person: Person) => Promise<StorageState>}
 */
export function createPeople({ origin, now, staff, visit }) {
  /** @param {Person} person @param {(page: import('@playwright/test').Page) => Promise<unknown>} act */
  const after = async (person, act) =>
    visit({ storageState: await as(person) }, async (page) => {
      await act(page)
      return page.context().storageState()
    })

  /** @type {Record<Person, () => Promise<StorageState>>} */
  const made = {
    stranger: async () => ({ cookies: [], origins: [] }),
    approved: () => approvedVisitor({ origin }, { storedAt: now() }),
    answered: () => answeredVisitor({ origin }, { storedAt: now() }),
    ready: () => after('answered', goToCheckout),
    ordered: () =>
      after('answered', async (page) => {
        await goToCheckout(page)
        await order(page, { email: 'marisol@home.example', phone: '5125550142', card: CARDS.good })
        await page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor()
      }),
    /** Has ordered, and the card was refused. */
    refused: () =>
      after('answered', async (page) => {
        await goToCheckout(page)
        await order(page, { email: 'noor@home.example', phone: '5125550145', card: CARDS.declined })
        await page.getByRole('alert').first().waitFor()
      }),
    customer: () => after('stranger', (page) => signIn(page, staff)),
    async staff() {
      const [name = '', value = ''] = staff.cookie.split('=', 2)
      const cookie = { name, value, domain: 'localhost', path: '/', expires: -1, httpOnly: true, secure: false }
      return { cookies: [{ ...cookie, sameSite: 'Lax' }], origins: [] }
    },
  }
  /** @type {Map<Person, Promise<StorageState>>} */
  const known = new Map()
  /** @param {Person} person */
  function as(person) {
    const coming = known.get(person) ?? made[person]()
    known.set(person, coming)
    return coming
  }
  return as
}
