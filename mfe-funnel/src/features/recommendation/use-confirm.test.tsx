import { act, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { articleCount, cents } from '@cupboard/shared/contracts'
import { manifestBundle } from '@cupboard/shared/pricing'
import { api, press, quantity, ready, recommend } from '../../testing/open-recommendation.ts'
import { SAMPLE_SIGN_UP_DATA } from '../../testing/samples.ts'

describe('confirming the recommendation', () => {
  it('confirms to checkout with the sign-up data and one order id (CHK-01, FUN-65)', async () => {
    const { user, location, signUpData } = recommend()
    await ready()
    await user.click(press('Go to checkout'))
    expect(location().pathname).toBe('/checkout')
    const { orderId, manifestBundles } = signUpData() ?? {}
    expect(orderId).toMatch(/^[0-9a-f-]{36}$/)
    expect(manifestBundles?.map(({ subtotal }) => subtotal)).toEqual([1140, 997, 1200, 809])
    expect(location().state).toMatchObject({ signUpData: { ...SAMPLE_SIGN_UP_DATA, orderId, manifestBundles } })
  })

  it('cannot be confirmed when nothing is taken (FUN-66)', async () => {
    recommend({ api: { ...api, rounder: { productSets: {} } } })
    await ready()
    expect(press('Go to checkout').hasAttribute('disabled')).toBe(true)
    expect(screen.getByText(/Your delivery is empty/)).toBeDefined()
  })

  it('applies a removal and a skip before it goes to checkout (FUN-67, FUN-68)', async () => {
    const { user, signUpData, location } = recommend()
    await ready()
    await user.selectOptions(quantity('dish-soap name'), '0')
    await user.click(press('Remove Soft Paper'))
    await user.click(press('Go to checkout'))
    expect(location().pathname).toBe('/checkout')
    expect(signUpData()?.manifestBundles?.[0]).toEqual({
      bundleId: 'everyday',
      productGroups: {},
      subtotal: 0,
      hasAll: false,
    })
    expect(signUpData()?.manifestBundles?.[1]).toMatchObject({
      productGroups: { DishSoap: { articleCount: 0 } },
      subtotal: 698,
    })
  })

  it('applies a skip that still waits when it goes to checkout (FUN-67)', async () => {
    const { user, signUpData, location } = recommend()
    await ready()
    await user.selectOptions(quantity('Soft Paper'), '0')
    await user.click(press('Go to checkout'))
    expect(location().pathname).toBe('/checkout')
    expect(signUpData()?.manifestBundles?.[0]).toMatchObject({
      productGroups: { ToiletPaper: { articleCount: 0 } },
      subtotal: 0,
    })
  })

  it('makes the order of what is shown, whatever another tab has made of it meanwhile (FUN-68)', async () => {
    const { user, location, signUpData, ports } = recommend()
    await ready()
    const shown = signUpData()?.manifestBundles
    act(() => ports.signUpData.update({ manifestBundles: [manifestBundle('everyday', {})] }))
    await user.click(press('Go to checkout'))
    expect(location()).toMatchObject({ pathname: '/checkout', state: { signUpData: { manifestBundles: shown } } })
  })

  const notSold = { groupName: 'soft-paper', articleCount: articleCount(5), pricePerArticle: cents(95) }
  const soap = { groupName: 'hand-soap', articleCount: articleCount(2), pricePerArticle: cents(349) }

  it.each([
    ['removal', (user: UserEvent) => user.click(press('Remove Soft Paper'))],
    ['skip', (user: UserEvent) => user.selectOptions(quantity('Soft Paper'), '0')],
  ])('makes the order without what cannot be ordered where its %s still waits (FUN-67)', async (_, leaveOut) => {
    const manifestBundles = [
      manifestBundle('everyday', { ToiletPaper: notSold }),
      manifestBundle('kitchen', { HandSoap: soap }),
    ]
    const { user, location, recorded } = recommend({ signUpData: { ...SAMPLE_SIGN_UP_DATA, manifestBundles } })
    await ready()
    await leaveOut(user)
    await user.click(press('Go to checkout'))
    expect(location().pathname).toBe('/checkout')
    expect(recorded.reports).toEqual([])
  })

  it('reports it when no order can be made from the manifest, and stays (FUN-69, OP-10)', async () => {
    const everyday = manifestBundle('everyday', { ToiletPaper: notSold })
    const { user, location, recorded } = recommend({
      signUpData: { ...SAMPLE_SIGN_UP_DATA, manifestBundles: [everyday] },
    })
    await ready()
    await user.click(press('Go to checkout'))
    expect(location().pathname).toBe('/recommendation')
    expect(String(recorded.reports[0])).toContain('quantity_not_sold')
    expect(screen.getByRole('alert').textContent).toBe('Something went wrong. Please try again.')
  })
})
