import { screen, within } from '@testing-library/react'
import { edit, openAccount, save, seconds, withClock } from '../../testing/open-account.tsx'
import { EMPLOYER } from '../../testing/samples.ts'

describe('the modal of Work Info', () => {
  it('cannot be saved while a work e-mail that is stored is emptied, or made wrong (ACC-66)', async () => {
    const { user, recorded } = await openAccount({ employer: EMPLOYER, workEmail: 'm@larkspur.example' })
    await user.click(edit('Work Info'))
    expect(save()).toBeEnabled()
    await user.clear(screen.getByLabelText('Work email'))
    expect(save()).toBeDisabled()
    await user.type(screen.getByLabelText('Work email'), 'm@larkspur{Enter}')
    expect(save()).toBeDisabled()
    expect(recorded.calls.map(({ name }) => name)).not.toContain('putCustomer')
    await user.type(screen.getByLabelText('Work email'), '.example')
    expect(save()).toBeEnabled()
    await user.clear(screen.getByLabelText('Work email'))
    await user.type(screen.getByLabelText('Work email'), 'M@Larkspur.Example')
    expect(save()).toBeEnabled()
  })

  it.each([
    ['is stored', 'm@larkspur.example'],
    ['is not known', undefined],
  ])('says what saving confirms of this employer where a work e-mail %s (ACC-67)', async (_, workEmail) => {
    const { user } = await openAccount({ employer: { ...EMPLOYER, displayName: 'Lone Star Robotics' }, workEmail })
    await user.click(edit('Work Info'))
    const confirmation =
      'By saving I confirm that I am currently employed by Lone Star Robotics, and that I will pay the full plan cost otherwise.'
    expect(within(screen.getByRole('dialog', { name: 'Work Info' })).getByText(confirmation)).toBeVisible()
  })

  it.each([
    ['another', 'ann@larkspur.example', [{ body: { workEmail: 'ann@larkspur.example' } }]],
    ['the one that is there', 'm@larkspur.example', []],
  ])('stores of %s what is new, and closes (ACC-66)', (_, typed, stored) =>
    withClock(async (options) => {
      const { user, recorded } = await openAccount({ employer: EMPLOYER, workEmail: 'm@larkspur.example' }, {}, options)
      await user.click(edit('Work Info'))
      await user.clear(screen.getByLabelText('Work email'))
      await user.type(screen.getByLabelText('Work email'), typed)
      await user.click(save())
      for (const later of [0, 3, 1]) await seconds(later)
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
      expect(recorded.calls.filter(({ name }) => name === 'putCustomer').map(({ input }) => input)).toEqual(stored)
    })(),
  )

  it('waits for one of the employer, by its own domain and by no other (SHR-82)', async () => {
    const { user } = await openAccount({ employer: EMPLOYER })
    await user.click(edit('Work Info'))
    for (const [typed, isOf] of [
      ['m@notlarkspur.example', false],
      ['m@larkspur.example.org', false],
      ['M@Larkspur.example', true],
    ] as const) {
      await user.clear(screen.getByLabelText('Work email'))
      await user.type(screen.getByLabelText('Work email'), typed)
      expect([typed, save().matches(':enabled')]).toEqual([typed, isOf])
    }
  })

  it('waits for a valid work e-mail, and confirms the employment (ACC-66, ACC-67)', async () => {
    const { user } = await openAccount({ employer: EMPLOYER })
    await user.click(edit('Work Info'))
    const confirmation = /currently employed by Larkspur.*pay the full plan cost otherwise/
    expect(screen.getByText(confirmation)).toBeVisible()
    expect(save()).toBeDisabled()
    await user.type(screen.getByLabelText('Work email'), 'm@home.example')
    expect(save()).toBeDisabled()
    await user.clear(screen.getByLabelText('Work email'))
    await user.type(screen.getByLabelText('Work email'), 'm@larkspur.example')
    expect(save()).toBeEnabled()
    expect(screen.getByText(confirmation)).toBeVisible()
  })
})
