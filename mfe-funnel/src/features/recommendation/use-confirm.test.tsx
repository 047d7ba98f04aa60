import { act, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { articleCount, cents } from '@cupboard/shared/contracts'
import { manifestBundle } from '@cupboard/shared/pricing'
import { api, press, quantity, ready, recommend } from '../../testing/open-recommendation.ts'
import { SAMPLE_ROUNDER, SAMPLE_SIGN_UP_DATA } from '../../testing/samples.ts'

const wide = window.innerWidth
afterEach(() => {
  window.innerWidth = wide
})

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

  it('keeps the order id that was made before, whatever is changed (CHK-01, FUN-65)', async () => {
    const orderId = '11111111-1111-4111-8111-111111111111'
    const { user, location, signUpData } = recommend({ signUpData: { ...SAMPLE_SIGN_UP_DATA, orderId } })
    await ready()
    await user.selectOptions(quantity('dish-soap name'), '1')
    expect(signUpData()?.orderId).toBe(orderId)
    await user.click(press('Go to checkout'))
    expect(location().state).toMatchObject({ signUpData: { orderId } })
  })

  it('cannot be confirmed when nothing is taken (FUN-66)', async () => {
    recommend({ api: { ...api, rounder: { productSets: {} } } })
    await ready()
    expect(press('Go to checkout').hasAttribute('disabled')).toBe(true)
    expect(screen.getByText(/Your delivery is empty/)).toBeDefined()
  })

  it('cannot be confirmed while all that was planned is skipped, and can again once it is not (FUN-66)', async () => {
    const { DishSoap } = SAMPLE_ROUNDER.productSets
    const { user } = recommend({ api: { ...api, rounder: { productSets: DishSoap ? { DishSoap } : {} } } })
    await ready()
    expect(press('Go to checkout')).toBeEnabled()
    await user.selectOptions(quantity('dish-soap name'), '0')
    expect(press('Go to checkout')).toBeDisabled()
    await user.selectOptions(quantity('dish-soap name'), '2')
    expect(press('Go to checkout')).toBeEnabled()
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

  it.each([1280, 390])(
    'applies a skip that still waits when it goes to checkout, %s pixels wide (FUN-67)',
    async (width) => {
      window.innerWidth = width
      const { user, signUpData, location } = recommend()
      await ready()
      await user.selectOptions(quantity('Soft Paper'), '0')
      await user.click(press('Go to checkout'))
      expect(location().pathname).toBe('/checkout')
      expect(signUpData()?.manifestBundles?.[0]).toMatchObject({
        productGroups: { ToiletPaper: { articleCount: 0 } },
        subtotal: 0,
      })
    },
  )

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

  it('goes to checkout with the sign-up data once what could not be ordered is left out (FUN-65)', async () => {
    const manifestBundles = [
      manifestBundle('everyday', { ToiletPaper: notSold }),
      manifestBundle('kitchen', { HandSoap: soap }),
    ]
    const { user, location, signUpData } = recommend({ signUpData: { ...SAMPLE_SIGN_UP_DATA, manifestBundles } })
    await ready()
    await user.click(press('Go to checkout'))
    expect(screen.getByRole('alert')).toBeVisible()
    await user.click(press('Remove Soft Paper'))
    await user.click(press('Go to checkout'))
    expect(location()).toMatchObject({ pathname: '/checkout', state: { signUpData: signUpData() } })
  })

  it('makes the order of what is shown after a press that failed, too, whatever another tab has made of it (FUN-68)', async () => {
    const manifestBundles = [
      manifestBundle('everyday', { ToiletPaper: notSold }),
      manifestBundle('kitchen', { HandSoap: soap }),
    ]
    const { user, location, signUpData, ports } = recommend({
      signUpData: { ...SAMPLE_SIGN_UP_DATA, manifestBundles },
    })
    await ready()
    await user.click(press('Go to checkout'))
    await user.click(press('Remove Soft Paper'))
    const shown = signUpData()?.manifestBundles
    act(() => ports.signUpData.update({ manifestBundles }))
    await user.click(press('Go to checkout'))
    expect(location()).toMatchObject({ pathname: '/checkout', state: { signUpData: { manifestBundles: shown } } })
  })

  it.each([1280, 390])(
    'reports it, %s pixels wide, whenever no order can be made from the manifest, and stays (FUN-69, OP-10)',
    async (width) => {
      window.innerWidth = width
      const { user, location, recorded } = recommend({
        signUpData: { ...SAMPLE_SIGN_UP_DATA, manifestBundles: [manifestBundle('everyday', { ToiletPaper: notSold })] },
      })
      await ready()
      expect(screen.queryByRole('alert')).toBeNull()
      const failed = 'Error: No order could be made from the manifest: quantity_not_sold'
      for (const reports of [[failed], [failed, failed]]) {
        await user.click(press('Go to checkout'))
        expect(location().pathname).toBe('/recommendation')
        expect(recorded.reports.map(String)).toEqual(reports)
        expect(screen.getByRole('alert').textContent).toBe('Something went wrong. Please try again.')
      }
    },
  )
})
