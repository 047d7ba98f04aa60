import type { Page } from '@playwright/test'
import { paths } from '@cupboard/shared/contracts'
import { cardField, CARDS } from '../fixtures/checkout.ts'
import { expectTargetsLargeEnough, keyboardOf } from '../fixtures/keyboard.ts'
import { expectShown } from '../fixtures/message.ts'
import { signUp } from '../fixtures/sign-up.ts'
import { expect, test } from '../fixtures/test.ts'

const SAVED = 'YOUR CHANGES HAVE BEEN SAVED'

/** Opens a form of the account, lets it be filled in, saves it, and comes back to where it was opened. */
async function edit(page: Page, what: string, fillIn: () => Promise<void>, end: () => Promise<void>): Promise<void> {
  const { press, activate } = keyboardOf(page)
  const opener = page.getByRole('button', { name: `Edit ${what}` })
  const dialog = page.getByRole('dialog', { name: what })
  await activate(opener)
  await expect(dialog).toBeVisible()
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await expectTargetsLargeEnough(page, what)
  await fillIn()
  await end()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
  await press('Shift+Tab')
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test(`every form of the account is refused, filled in and saved by keyboard alone, ${viewport.width} wide (ACC-51, ACC-85)`, async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 402 \(Payment Required\)/)
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signUp(page)
    await page.goto(paths.account())
    const { press, reach, activate } = keyboardOf(page)
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: 'Save Changes' })
    const sayAgain = async (field: ReturnType<Page['getByLabel']>, text: string) => {
      await reach(field)
      await press('Control+a')
      await page.keyboard.type(text)
    }
    const expectSaved = () => expect(page.getByText(SAVED)).toBeVisible()
    const bySave = async () => {
      await activate(save)
      await expectSaved()
    }

    await test.step('who they are: a fault leads back to its field, Enter in a field saves (DASH-05)', async () => {
      const first = dialog.getByLabel('First name')
      await edit(
        page,
        'Personal Info',
        async () => {
          await reach(first)
          await press('Control+a')
          await press('Delete')
          await activate(save)
          await expectShown(dialog.getByRole('alert'))
          await activate(dialog.getByRole('link', { name: 'Please enter valid first name' }))
          await expect(first).toBeFocused()
          await page.keyboard.type('Ana')
        },
        async () => {
          await page.keyboard.press('Enter')
          await expectSaved()
        },
      )
      await expect(page.getByText(/^Ana Ortega/)).toBeVisible()
    })

    await test.step('who lives there: an age, a pet more (DASH-05)', async () => {
      await edit(
        page,
        'Household',
        async () => {
          await sayAgain(dialog.getByRole('textbox', { name: 'Age' }).first(), '41')
          await activate(dialog.getByRole('button', { name: 'Cats: one more' }))
        },
        async () => {
          await activate(save)
          const stay = page
            .getByRole('dialog', { name: 'Household updated' })
            .getByRole('button', { name: 'Stay here' })
          await activate(stay)
        },
      )
    })

    await test.step('where to: an address from the suggestions (DASH-05)', async () => {
      const address = dialog.getByRole('combobox', { name: 'Address' })
      await edit(
        page,
        'Delivery Info',
        async () => {
          await sayAgain(address, '1300 S Congress')
          await dialog.getByRole('option', { name: /1300 S Congress Ave/ }).waitFor()
          await press('ArrowDown')
          await press('Enter')
          await expect(address).toHaveValue('1300 S Congress Ave')
          await sayAgain(dialog.getByLabel(/^Delivery instructions/), 'By the side door')
        },
        bySave,
      )
    })

    await test.step('the card: empty and declined ones are told, the next one is kept (DASH-05)', async () => {
      const fillCard = async (number: string) => {
        for (const [field, digits] of [
          ['number', number],
          ['expiry', '1234'],
          ['code', '123'],
        ] as const) {
          await reach(cardField(page, field))
          await page.keyboard.press('Control+a')
          await page.keyboard.type(digits)
        }
      }
      await edit(
        page,
        'Payment Info',
        async () => {
          await activate(save)
          await expectShown(dialog.getByRole('alert').first())
          await fillCard(CARDS.declined.replaceAll(' ', ''))
          await activate(save)
          await expectShown(dialog.getByRole('alert').filter({ hasText: /declined/ }))
          await reach(dialog.getByRole('button', { name: 'Close' }), 'Shift+Tab')
          await fillCard('5555555555554444')
        },
        bySave,
      )
      await expect(page.getByText('Mastercard ending 4444')).toBeVisible()
    })
  })
