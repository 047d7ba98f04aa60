import { BRAND } from '@cupboard/shared/contracts'
import { comeToCheckout } from '../fixtures/checkout.ts'
import { expectMarked, expectUnmarked } from '../fixtures/field.ts'
import { test } from '../fixtures/test.ts'

test('the code sd4me, in capitals or not, lets an order leave Texas, and no other code does (CHK-34, CHK-35)', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 422/)
  const zipcode = page.getByLabel('Zipcode')
  const state = page.getByLabel('State', { exact: true })
  const notThere = `${BRAND.name} does not currently deliver to your area`
  const onlyTexas = "We're currently only serving TX"
  const liveInOklahoma = async () => {
    await zipcode.fill('73101')
    await zipcode.blur()
    await state.selectOption('OK')
    await state.blur()
  }

  await comeToCheckout(page, '/?rc=localeur', 'localeur')
  await liveInOklahoma()
  await expectMarked(page, state, onlyTexas)
  await expectMarked(page, zipcode, notThere)

  await comeToCheckout(page, '/?rc=Sd4Me', 'Sd4Me')
  await liveInOklahoma()
  await expectUnmarked(page, state, onlyTexas)
  await expectUnmarked(page, zipcode, notThere)
})
