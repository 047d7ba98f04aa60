import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { installFakeStripe } from '@cupboard/shared/testing'
import { edit, openAccount, save, seconds, withClock } from '../../testing/open-account.tsx'
import { EMPLOYER } from '../../testing/samples.ts'

describe('edit modals', () => {
  it.each(['Personal Info', 'Work Info', 'Delivery Info', 'Payment Info', 'Household'])(
    'edits %s in a modal (ACC-51)',
    async (what) => {
      installFakeStripe()
      const { user } = await openAccount({ employer: EMPLOYER, workEmail: 'm@larkspur.example' })
      await user.click(edit(what))
      expect(screen.getByRole('dialog', { name: what })).toBeVisible()
      expect(save()).toBeEnabled()
    },
  )

  /** What is typed into one field of a modal, and dropped as it closes. */
  async function drop(what: string, label: string, close: (user: UserEvent) => Promise<unknown>) {
    const { user, recorded } = await openAccount({ employer: EMPLOYER, workEmail: 'm@larkspur.example' })
    await user.click(edit(what))
    const before = screen.getByLabelText<HTMLInputElement>(label).value
    await user.type(screen.getByLabelText(label), '1')
    await close(user)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(edit(what))
    const after = screen.getByLabelText<HTMLInputElement>(label).value
    return { before, after, stored: recorded.calls.filter(({ name }) => name.startsWith('put')) }
  }
  const FIELDS = [
    ['Personal Info', 'First name'],
    ['Work Info', 'Work email'],
    ['Delivery Info', 'City'],
    ['Household', 'Age of Adult 1'],
  ] as const

  it.each(FIELDS)('of %s closes on Escape and drops the edits (ACC-52)', async (what, label) => {
    const { before, after, stored } = await drop(what, label, (user) => user.keyboard('{Escape}'))
    expect([after, stored]).toEqual([before, []])
  })

  it.each(FIELDS)('of %s closes on a press outside and drops the edits (ACC-53)', async (what, label) => {
    const { before, after, stored } = await drop(what, label, (user) =>
      user.pointer({ keys: '[MouseLeft]', target: screen.getByRole('dialog') }),
    )
    expect([after, stored]).toEqual([before, []])
  })

  it('of Payment Info, where the card is typed elsewhere, closes by either (ACC-52, ACC-53)', async () => {
    installFakeStripe()
    const { user, recorded } = await openAccount()
    const closings = [
      () => user.keyboard('{Escape}'),
      () => user.pointer({ keys: '[MouseLeft]', target: screen.getByRole('dialog') }),
    ]
    for (const close of closings) {
      await user.click(edit('Payment Info'))
      await close()
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    }
    expect(recorded.calls.filter(({ name }) => name.startsWith('put'))).toEqual([])
  })

  it(
    'slide out for 500 ms (ACC-54)',
    withClock(async (options) => {
      const { user } = await openAccount({}, {}, options)
      await user.click(edit('Personal Info'))
      await user.keyboard('{Escape}')
      await seconds(0.499)
      expect(screen.getByRole('dialog', { name: 'Personal Info' })).toBeInTheDocument()
      await seconds(0.001)
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    }),
  )

  it('just closes when nothing changed (ACC-65)', async () => {
    const { user, recorded } = await openAccount()
    await user.click(edit('Personal Info'))
    await user.click(save())
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(recorded.calls.some(({ name }) => name === 'putCustomer')).toBe(false)
  })
})

describe('edit modals of who wants no motion', () => {
  beforeEach(() => {
    jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ ...matchMedia(''), matches: true })
  })
  afterEach(() => jest.restoreAllMocks())

  const leave = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

  it('drop the edits where the same one is opened again at once (ACC-52, ACC-53)', async () => {
    const { user } = await openAccount()
    await user.click(edit('Personal Info'))
    await user.type(screen.getByLabelText('First name'), 'a')
    await user.keyboard('{Escape}')
    await leave()
    await user.click(edit('Personal Info'))
    expect(screen.getByLabelText('First name')).toHaveValue('Marisol')
  })

  it('are each their own where another one is opened at once (ACC-51)', async () => {
    const { user } = await openAccount()
    await user.click(edit('Personal Info'))
    await user.keyboard('{Escape}')
    await leave()
    await user.click(edit('Delivery Info'))
    expect(screen.getByRole('dialog', { name: 'Delivery Info' })).toBeVisible()
  })
})
