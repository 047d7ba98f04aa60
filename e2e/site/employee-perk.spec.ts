import { paths } from '@cupboard/shared/contracts'
import { comeToCheckout } from '../fixtures/checkout.ts'
import { expectMarked, expectUnmarked } from '../fixtures/field.ts'
import { whenRunning } from '../fixtures/funnel.ts'
import { changeKept } from '../fixtures/sign-up-data.ts'
import { expect, test } from '../fixtures/test.ts'

test('a work e-mail that is not the employer’s is told in a box, until it is edited (CHK-46, CHK-50)', async ({
  page,
}) => {
  await comeToCheckout(page, '/employee_perk/lonestar', 'emp-lonestar')
  const workEmail = page.getByLabel('Work email')
  await test.step('who is sent by an employer gives their own e-mail, and accepts what ends with the job (CHK-18, CHK-25)', async () => {
    await expect(page.getByLabel('Personal Email')).toBeEditable()
    await expect(
      page.getByText(
        'By placing this order I confirm that I currently work for Lone Star Robotics. If my employment or the subsidy of Lone Star Robotics ends, I bear the full cost of my deliveries.',
      ),
    ).toBeVisible()
  })
  await test.step('the price counts what the employer pays (CHK-26)', async () => {
    await expect(page.getByRole('complementary', { name: 'First delivery' })).toContainText(
      /Employer pays\s*[-−–]\$[1-9]\d*\.\d\d/,
    )
  })
  const words = 'Email address needs to be a Lone Star Robotics email address'
  await test.step('it is held against the employer’s (CHK-45)', async () => {
    await workEmail.fill('dana@home.example')
    await workEmail.blur()
    await expectMarked(page, workEmail, words)
  })
  await workEmail.press('End')
  await workEmail.press('x')
  await expectUnmarked(page, workEmail, words)
  await workEmail.fill('dana@lonestar.example')
  await workEmail.blur()
  await expectUnmarked(page, workEmail, words)
  await test.step('where the employer is not known, it has to be one of a company (SHR-83)', async () => {
    const unknown = 'Email address needs to be a company email address'
    await changeKept(page, () => ({ employer: null }))
    await page.goto(paths.checkout())
    await whenRunning(page)
    await workEmail.fill('dana@home.example')
    await expectUnmarked(page, workEmail, unknown)
    await workEmail.blur()
    await expectMarked(page, workEmail, unknown)
  })
})
