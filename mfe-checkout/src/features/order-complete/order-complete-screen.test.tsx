import { act, screen } from '@testing-library/react'
import {
  articleCount,
  cents,
  DEFAULT_INTERVIEW,
  ORDER_STATUSES,
  paths,
  type Interview,
} from '@cupboard/shared/contracts'
import { customer, renderScreen } from '@cupboard/shared/testing'
import { OrderCompleteScreen } from '../../late-screens.ts'
import { routes } from '../../routes.tsx'
import { ORDER, signedIn } from '../../testing/samples.ts'

beforeAll(() => OrderCompleteScreen.loadAhead())

describe('the thank-you page', () => {
  it('thanks for the order and says when it arrives (CHK-68, SHELL-27)', () => {
    const { recorded } = renderScreen(routes, { path: paths.orderComplete(), state: { completedOrder: ORDER } })
    expect(screen.getByRole('heading', { level: 1, name: 'Thank you, Marisol.' })).toBeVisible()
    expect(screen.getAllByText(/Wednesday, November 25/).length).toBeGreaterThan(0)
    expect(recorded.pages.at(-1)?.title).toBe('Cupboard - Order complete')
  })

  it('says once, as it is reached, what was ordered, where the receipt goes and what happens next (CHK-68)', () => {
    const rolls = {
      groupName: 'rolls',
      displayName: 'Rolls',
      articleType: 'Roll',
      pricePerArticleCents: cents(100),
    } as const
    const productGroupEntries = [{ ...rolls, articleCount: articleCount(30), products: [] }]
    const completedOrder = { ...ORDER, productGroupEntries }
    const { container, ports, unmount } = renderScreen(routes, {
      path: paths.checkout(),
      signUpData: { completedOrder },
    })
    act(() => void ports.router.navigate(paths.orderComplete(), { state: { completedOrder } }))
    const words = `Your first delivery is ordered: 1 product, $32.48 with tax. A receipt is on its way to ${ORDER.deliverTo.email}.`
    expect(screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === words)).toBeVisible()
    expect(screen.getByText(`Order ${ORDER.orderNumber} arrives`)).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Ordered and paid',
      'It leaves our warehouse',
      'It is at your door',
      'We show you the next box',
    ])
    expect(container.querySelector('.sky')).toBeInTheDocument()
    unmount()
    const again = renderScreen(routes, { path: paths.orderComplete(), signUpData: { completedOrder } })
    expect(again.container.querySelector('.sky')).not.toBeInTheDocument()
    expect(screen.queryByText(/A receipt is on its way/)).not.toBeInTheDocument()
  })

  it('thanks without a name where none is known (CHK-68)', () => {
    const completedOrder = { ...ORDER, deliverTo: { ...ORDER.deliverTo, name: '' } }
    renderScreen(routes, { path: paths.orderComplete(), state: { completedOrder } })
    expect(screen.getByRole('heading', { level: 1, name: 'Thank you.' })).toBeVisible()
  })

  it.each(ORDER_STATUSES)('says that the bank is waited for while it is, and only then: %s (CHK-68)', (status) => {
    renderScreen(routes, { path: paths.orderComplete(), state: { completedOrder: { ...ORDER, status } } })
    expect(screen.queryAllByText(/waiting for your bank/)).toHaveLength(status === 'AwaitingPayment' ? 1 : 0)
  })

  it.each([
    ['the order', { completedOrder: ORDER }],
    ['no order', undefined],
  ])('leads to /dashboard/orders, where it has %s (CHK-69, SHELL-39)', async (_, state) => {
    const { user, location } = renderScreen(routes, { path: paths.orderComplete(), state })
    await user.click(screen.getByRole('link', { name: 'See your orders' }))
    expect(location().pathname).toBe('/dashboard/orders')
  })

  it('says the same after a reload, from the copy that the browser keeps (CHK-68, SHELL-27)', () => {
    renderScreen(routes, { path: paths.orderComplete(), signUpData: { completedOrder: ORDER } })
    expect(screen.getByText(/It was paid once, and only once\./)).toBeVisible()
  })

  it('gives the link for a friend in Texas once the account is known (LAND-71, LAND-74)', () => {
    const session = signedIn()
    const path = paths.orderComplete()
    const { unmount } = renderScreen(routes, { path, signUpData: { completedOrder: ORDER } })
    expect(screen.queryByRole('textbox', { name: 'Your link' })).toBeNull()
    unmount()
    renderScreen(routes, { path, session, signUpData: { completedOrder: ORDER } })
    expect(screen.getByRole('textbox', { name: 'Your link' })).toHaveValue(customer().referralLink)
    expect(
      screen.getByText(
        /^A friend in Texas gets \$10 off each of their first three orders\. When each is paid, \$10 comes off your next one\.$/,
      ),
    ).toBeVisible()
  })

  it('says of the link that it is copied, once it is (SHR-102)', async () => {
    const session = signedIn()
    const view = renderScreen(routes, {
      path: paths.orderComplete(),
      session,
      signUpData: { completedOrder: ORDER },
    })
    await view.user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(customer().referralLink)
  })

  describe('draws who lives there, around the box (CHK-68)', () => {
    const child = { id: 'c', type: 'Child', gender: 'Female', age: 7, staysHome: false, isolated: false } as const
    const interview: Interview = {
      ...DEFAULT_INTERVIEW,
      family: [...DEFAULT_INTERVIEW.family, child],
      pets: { dogs: 1, cats: 1 },
    }
    const drawn = (options: Parameters<typeof renderScreen>[1]) => {
      const { container, unmount } = renderScreen(routes, options)
      const count = container.querySelectorAll('.scene svg').length
      unmount()
      return count
    }
    const path = paths.orderComplete()
    const nobody = () => drawn({ path, signUpData: { completedOrder: ORDER } })

    it('as the sign-up told it', () => {
      const state = { completedOrder: ORDER, signUpData: { interview } }
      expect(drawn({ path, state }) - nobody()).toBe(4)
    })

    it('as the account knows it after a reload, in which the history may be lost', () => {
      const session = signedIn({ interview })
      expect(drawn({ path, session, signUpData: { completedOrder: ORDER } }) - nobody()).toBe(4)
    })

    it('and no more than have room', () => {
      const family = Array.from({ length: 20 }, (_, index) => ({ ...child, id: String(index) }))
      const state = {
        completedOrder: ORDER,
        signUpData: { interview: { ...interview, family, pets: { dogs: 9, cats: 9 } } },
      }
      expect(drawn({ path, state }) - nobody()).toBe(12)
    })
  })

  it('explains where there is no order (CHK-68)', () => {
    renderScreen(routes, { path: paths.orderComplete() })
    expect(screen.getByRole('heading', { level: 1, name: 'There is no order here' })).toBeVisible()
  })
})
