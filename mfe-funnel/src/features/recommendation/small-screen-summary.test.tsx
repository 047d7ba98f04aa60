import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { api, press, ready, recommend, withOneLoadMore } from '../../testing/open-recommendation.ts'
import { SAMPLE_ROUNDER, SAMPLE_SIGN_UP_DATA } from '../../testing/samples.ts'

describe('the recommendation below 992 pixels', () => {
  const wide = window.innerWidth
  beforeEach(() => {
    window.innerWidth = 991
  })
  afterEach(() => {
    window.innerWidth = wide
  })

  it('confirms to checkout with the sign-up data and one order id, too (FUN-65, SHELL-39)', async () => {
    const { user, location, signUpData } = recommend()
    await ready()
    await user.click(press('Go to checkout'))
    expect(location().pathname).toBe('/checkout')
    const { orderId, manifestBundles } = signUpData() ?? {}
    expect(location().state).toMatchObject({ signUpData: { ...SAMPLE_SIGN_UP_DATA, orderId, manifestBundles } })
  })

  it('cannot be confirmed there when nothing is taken, either (FUN-66)', async () => {
    const { unmount } = recommend()
    await ready()
    expect(press('Go to checkout')).toBeEnabled()
    unmount()
    recommend({ api: { ...api, rounder: { productSets: {} } } })
    await ready()
    expect(press('Go to checkout')).toBeDisabled()
  })

  it('stands beside the shelves from 992 pixels on, and is no modal there (FUN-92)', async () => {
    window.innerWidth = 992
    recommend()
    await ready()
    expect(screen.getByRole('complementary', { name: 'Order summary' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /View summary/ })).toBeNull()
  })

  it('says above the foot of the page why a small order pays shipping, and nothing where it is free (FUN-92, SHR-57)', async () => {
    const { unmount } = recommend()
    await ready()
    expect(document.querySelector('[data-tone="info"]')).toBeNull()
    unmount()
    const { HandSoap } = SAMPLE_ROUNDER.productSets
    recommend({ api: { ...api, rounder: { productSets: HandSoap ? { HandSoap } : {} } } })
    await ready()
    expect(screen.getByText(/^Shipping is \$5\.00, because the products come to less than \$20\.00\./)).toBeVisible()
  })

  it('is a modal of a delivery that holds nothing, too (FUN-92)', async () => {
    const { user } = recommend({ api: { ...api, rounder: { productSets: {} } } })
    await ready()
    await user.click(press(/View summary/))
    expect(within(screen.getByRole('dialog', { name: 'Order summary' })).getByText(/is empty/)).toBeVisible()
  })

  it('has in it the pictures and what one gets, too (FUN-89, FUN-90)', async () => {
    const { user } = recommend()
    await ready()
    await user.click(press(/View summary/))
    const dialog = within(screen.getByRole('dialog', { name: 'Order summary' }))
    expect(within(dialog.getByRole('region', { name: 'How it works' })).getByText('1 of 5')).toBeVisible()
    expect(within(dialog.getByRole('region', { name: 'What you get' })).getAllByRole('listitem')).toHaveLength(3)
  })

  it('keeps its header, and the summary at hand, while it is calculated anew (FUN-54, FUN-92)', async () => {
    const { user } = await withOneLoadMore(new Promise(() => undefined))
    expect(await screen.findByText('Calculating your delivery again')).toBeVisible()
    await ready()
    await user.click(press(/View summary/))
    expect(screen.getByRole('dialog', { name: 'Order summary' })).toBeVisible()
  })

  it('closes on Enter wherever nothing in it has the focus, too, and on no other key (FUN-93)', async () => {
    const { user } = recommend()
    await ready()
    await user.click(press(/View summary/))
    const dialog = screen.getByRole('dialog', { name: 'Order summary' })
    for (const key of ['a', 'Tab', ' ', 'ArrowDown']) fireEvent.keyDown(dialog, { key })
    expect(dialog).not.toHaveAttribute('data-leaving', 'true')
    fireEvent.keyDown(dialog, { key: 'Enter' })
    await waitFor(() => expect(screen.queryByText('Soft Paper, 12 rolls')).toBeNull())
  })

  it('stays where Enter opens one of its bundles, or shows what is in one (FUN-93)', async () => {
    const { user } = recommend()
    await ready()
    await user.click(press(/View summary/))
    const dialog = screen.getByRole('dialog', { name: 'Order summary' })
    for (const answering of dialog.querySelectorAll<HTMLElement>('summary, li button')) {
      fireEvent.keyDown(answering, { key: 'Enter' })
      expect(dialog).not.toHaveAttribute('data-leaving', 'true')
    }
  })

  it.each(['{Enter}', '{Escape}'])('is a modal that closes on %s (FUN-92, FUN-93)', async (key) => {
    const { user } = recommend()
    await ready()
    expect(screen.queryByRole('complementary', { name: 'Order summary' })).toBeNull()
    await user.click(press(/View summary/))
    expect(screen.getByText('Soft Paper, 12 rolls')).toBeDefined()
    act(() => screen.getByRole('heading', { name: 'Order summary' }).focus())
    await user.keyboard(key)
    await waitFor(() => expect(screen.queryByText('Soft Paper, 12 rolls')).toBeNull())
  })
})
