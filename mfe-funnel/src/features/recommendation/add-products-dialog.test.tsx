import { screen, waitFor, within } from '@testing-library/react'
import { api, press, quantity, ready, recommend, shelf } from '../../testing/open-recommendation.ts'
import { productGroup, SAMPLE_GROUPS } from '../../testing/samples.ts'

describe('adding products', () => {
  async function addMasks() {
    const { user, signUpData } = recommend()
    await ready()
    expect(shelf('Defense').queryByText('Complete')).toBeNull()
    await user.click(press('Add products to Defense'))
    await user.click(screen.getByRole('radio', { name: /masks name/ }))
    return signUpData()?.manifestBundles?.[3]
  }

  it('adds products to a bundle (FUN-75, FUN-81)', async () => {
    expect(await addMasks()).toMatchObject({ hasAll: true, subtotal: 809 + 1250 })
  })

  it('takes what is selected next in the place of what was selected of the same kind (FUN-75)', async () => {
    const productGroups = [...SAMPLE_GROUPS, productGroup('large-wipes', 'HandWipes', { counts: [40] })]
    const { user, signUpData } = recommend({ api: { ...api, productGroups } })
    await ready()
    await user.selectOptions(quantity('wipes name'), '0')
    await user.click(press('Add products to Defense'))
    await user.click(screen.getByRole('radio', { name: /(?<!large-)wipes name/ }))
    await user.click(screen.getByRole('radio', { name: /large-wipes name/ }))
    expect(screen.getByRole('radio', { name: /large-wipes name/ })).toBeChecked()
    expect(signUpData()?.manifestBundles?.[3]?.productGroups.HandWipes).toMatchObject({ groupName: 'large-wipes' })
  })

  it('shows what a bundle has and what it has not, in words and on its shelf (FUN-81)', async () => {
    const { user } = recommend()
    await ready()
    await user.click(press('Add products to Defense'))
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).getByText(/2 of 3/)).toBeVisible()
    expect(dialog.querySelector('[data-scale="small"]')?.querySelectorAll('svg')).toHaveLength(3)
  })

  it('closes when the bundle is complete, and marks it so (FUN-76, FUN-77)', async () => {
    await addMasks()
    await waitFor(() => expect(screen.queryByRole('radio', { name: /masks name/ })).toBeNull())
    expect(shelf('Defense').getByText('Complete')).toBeDefined()
  })

  it('closes with the last of several that are missing, one of them left out this time (FUN-77, FUN-81)', async () => {
    const { user } = recommend()
    await ready()
    await user.selectOptions(quantity('wipes name'), '0')
    await user.click(press('Add products to Defense'))
    await user.click(screen.getByRole('radio', { name: /wipes name/ }))
    expect(screen.getByRole('dialog')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: /masks name/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('closes the change of a product, too, that makes the bundle complete (FUN-77)', async () => {
    const productGroups = [...SAMPLE_GROUPS, productGroup('large-wipes', 'HandWipes', { counts: [40] })]
    const { user } = recommend({ api: { ...api, productGroups } })
    await ready()
    await user.selectOptions(quantity('wipes name'), '0')
    await user.click(press('Add products to Defense'))
    await user.click(screen.getByRole('radio', { name: /masks name/ }))
    await user.click(press('Done'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(shelf('Defense').queryByText('Complete')).toBeNull()
    await user.click(press('Change wipes name'))
    await user.click(screen.getByRole('radio', { name: /large-wipes name/ }))
    await user.click(press('Use this one'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(shelf('Defense').getByText('Complete')).toBeVisible()
  })

  it.each([
    ['Everyday Essentials', 'Soft Paper', 'Toilet Paper'],
    ['Kitchen & Cleaning', 'dish-soap name', 'Dish Soap'],
    ['Laundry', 'detergent name', 'Laundry Detergent'],
    ['Defense', 'sanitizer name', 'Hand Sanitizer'],
  ])('adds to %s what is left out of it, %s (FUN-81)', async (bundle, name, kind) => {
    const { user } = recommend()
    await ready()
    await user.selectOptions(quantity(name), '0')
    await user.click(press(`Add products to ${bundle}`))
    const dialog = within(screen.getByRole('dialog', { name: new RegExp(bundle) }))
    await user.click(
      within(dialog.getByRole('radiogroup', { name: kind })).getByRole('radio', { name: new RegExp(name) }),
    )
    expect(quantity(name)).not.toHaveValue('0')
    expect(shelf(bundle).getByRole('heading', { name })).toBeVisible()
  })

  it('is not complete any more once a product is removed (FUN-78)', async () => {
    const { user } = recommend()
    await ready()
    await user.click(press('Add products to Defense'))
    await user.click(screen.getByRole('radio', { name: /masks name/ }))
    await user.click(press('Remove wipes name'))
    expect(shelf('Defense').queryByText('Complete')).toBeNull()
  })

  it('is not complete any more once a product is removed after a reload, either (FUN-78)', async () => {
    const { user, signUpData, unmount } = recommend()
    await ready()
    await user.click(press('Add products to Defense'))
    await user.click(screen.getByRole('radio', { name: /masks name/ }))
    unmount()
    const reloaded = recommend({ signUpData: signUpData() ?? {} })
    await ready()
    expect(shelf('Defense').getByText('Complete')).toBeVisible()
    await reloaded.user.click(press('Remove wipes name'))
    expect(shelf('Defense').queryByText('Complete')).toBeNull()
  })
})
