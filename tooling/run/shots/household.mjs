/** @typedef {import('@playwright/test').Page} Page */

export const CARDS = { good: '4242 4242 4242 4242', declined: '4000 0000 0000 0002', asked: '4000 0027 6000 3184' }

/** Until the card's frames are there, too: one whose card is sent before never counts as idle. @param {Page} page */
export async function goToCheckout(page) {
  await page.goto('/recommendation')
  await page.getByRole('button', { name: 'Go to checkout' }).click()
  await page.getByLabel('First Name').waitFor()
  await page.waitForLoadState('networkidle')
}

/** Fills checkout and pays, once the button says how much. @param {Page} page @param {{ email: string, phone: string, card: string }} household */
export async function order(page, { email, phone, card }) {
  await page.getByLabel('First Name').fill('Marisol')
  await page.getByLabel('Last Name').fill('Ortega')
  await page.getByRole('combobox', { name: /address/i }).pressSequentially('1200 S Congress')
  await page.getByRole('option', { name: /1200 S Congress Ave/ }).click()
  await page.getByLabel(/phone/i).fill(phone)
  await page.getByLabel(/e-?mail/i).fill(email)
  const fields = { 'card number': card, 'expiration date': '12 / 34', CVC: '123' }
  for (const [field, digits] of Object.entries(fields))
    await page.frameLocator(`iframe[title="Secure ${field} input frame"]`).locator('input').fill(digits)
  await page.getByRole('button', { name: /^Place Order .*\d/ }).click()
}
