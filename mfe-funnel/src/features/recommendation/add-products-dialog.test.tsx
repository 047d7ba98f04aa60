import { screen, waitFor } from '@testing-library/react'
import { press, quantity, ready, recommend, shelf } from '../../testing/open-recommendation.ts'

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
