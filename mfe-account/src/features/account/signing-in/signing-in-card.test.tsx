import { screen, waitFor, within } from '@testing-library/react'
import { err, ok, paths } from '@cupboard/shared/contracts'
import type { SessionPort, SignedInDevice } from '@cupboard/shared/module'
import { renderScreen } from '@cupboard/shared/testing'
import { signedIn } from '../../../testing/samples.ts'
import { SigningInCard } from './signing-in-card.tsx'

const HERE: SignedInDevice = { id: 'd-1', name: 'Chrome on Windows', lastSeenAt: new Date(), isThis: true }
const PHONE: SignedInDevice = { id: 'd-2', name: 'Safari on iPhone', lastSeenAt: new Date(), isThis: false }
const OLD: SignedInDevice = { id: 'd-3', name: undefined, lastSeenAt: new Date('2026-01-05T18:00:00Z'), isThis: false }

function open(acts: Partial<SessionPort> = {}, devices: readonly SignedInDevice[] = [HERE], session = signedIn()) {
  return renderScreen(<SigningInCard />, {
    path: paths.account(),
    session,
    sessionActs: { devices: async () => ok(devices), ...acts },
  })
}

describe('where you are signed in', () => {
  it('names each device, tells this one, and when the others were seen', async () => {
    open({}, [PHONE, OLD, HERE])
    const rows = await screen.findAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      'Chrome on Windows This deviceActive now',
      'Safari on iPhone Last seen todaySign out',
      'A browser Last seen on January 5, 2026Sign out',
    ])
  })

  it('says so where it is this device only', async () => {
    open()
    expect(await screen.findByText('You are signed in on this device only.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Sign out/ })).not.toBeInTheDocument()
  })

  it('signs one out after a question, and no other; says so and leads back to the list (API-37)', async () => {
    const devices = [HERE, OLD, PHONE]
    const { user, recorded } = open({
      devices: async () => ok([...devices]),
      signOutDevice: async (id) => {
        devices.splice(
          devices.findIndex((device) => device.id === id),
          1,
        )
        return ok(undefined)
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone, last seen today' }))
    const question = screen.getByRole('dialog', { name: 'Sign out Safari on iPhone?' })
    await user.click(within(question).getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
    expect(devices).toEqual([HERE, OLD])
    expect(recorded.announcements).toContain('Safari on iPhone is signed out.')
    await waitFor(() => expect(screen.getByText('Where you are signed in').parentElement).toHaveFocus())
  })

  it('keeps it where the answer is no', async () => {
    const { user } = open({}, [HERE, PHONE])
    await user.click(await screen.findByRole('button', { name: /^Sign out Safari/ }))
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })

  it('signs all others out, and never this one (API-37)', async () => {
    const ended: string[] = []
    const { user, recorded } = open(
      {
        signOutDevice: async (id) => {
          ended.push(id)
          return ok(undefined)
        },
      },
      [HERE, PHONE, OLD],
    )
    await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }))
    const question = screen.getByRole('dialog', { name: 'Sign out all other devices?' })
    await user.click(within(question).getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(recorded.announcements).toContain('All other devices are signed out.'))
    expect(ended).toEqual(['d-2', 'd-3'])
  })

  it('says that it did not work, and lets the list be asked for again', async () => {
    const answers = [err('failed', 'network'), ok([HERE, PHONE])]
    const { user, recorded } = open({
      devices: async () => answers.shift() ?? ok([HERE, PHONE]),
      signOutDevice: async () => err('failed', 'network'),
    })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await user.click(await screen.findByRole('button', { name: /^Sign out Safari/ }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out' }))
    expect(await screen.findByText(/The device may still be signed in/)).toBeVisible()
    expect(recorded.reports).toHaveLength(1)
  })
})

describe('the password', () => {
  const start = async (acts: Partial<SessionPort>, session = signedIn()) => {
    const view = open(acts, [HERE], session)
    await view.user.click(screen.getByRole('button', { name: 'Set or change password' }))
    return view
  }
  const SENT: Partial<SessionPort> = { requestPasswordCode: async () => ok(undefined) }

  it('is set with a code, which needs no password from before', async () => {
    const asked: unknown[] = []
    const { user, recorded } = await start({
      requestPasswordCode: async (username) => {
        asked.push(username)
        return ok(undefined)
      },
      setPassword: async (...given) => {
        asked.push(given)
        return ok(undefined)
      },
    })
    await user.click(screen.getByRole('button', { name: 'Send me a code' }))
    expect((await screen.findByText(/^We sent a code to marisol@home\.example\. Enter/)).parentElement).toHaveFocus()
    await user.type(screen.getByLabelText('Code'), ' 123456 ')
    await user.type(screen.getByLabelText('New password'), 'long enough')
    await user.click(screen.getByRole('button', { name: 'Set Password' }))
    expect(await screen.findByText('Your password is set. Other devices are signed out.')).toBeVisible()
    expect(asked).toEqual(['u-1', ['u-1', '123456', 'long enough']])
    expect(recorded.announcements).toContain('Your password is set. Other devices are signed out.')
  })

  it('is set with a code to the e-mail in use, which is not named where another waits for its proof', async () => {
    const { user } = await start(SENT, signedIn(true, false))
    await user.click(screen.getByRole('button', { name: 'Send me a code' }))
    expect(await screen.findByText(/^We sent a code to your email\. Enter/)).toBeVisible()
  })

  it.each(['with a code', 'by who knows it'])('is refused where it is too easy to guess: set %s', async (way) => {
    const { user } = await start({
      ...SENT,
      setPassword: async () => err('weak_password'),
      changePassword: async () => err('weak_password'),
    })
    const isByCode = way === 'with a code'
    await user.click(screen.getByRole('button', { name: isByCode ? 'Send me a code' : 'I know my current password' }))
    await user.type(await screen.findByLabelText(isByCode ? 'Code' : 'Current password'), '123456')
    await user.type(screen.getByLabelText('New password'), 'password1')
    await user.click(screen.getByRole('button', { name: isByCode ? 'Set Password' : 'Change Password' }))
    await user.click(
      await screen.findByRole('link', { name: /^Please choose another password\. This one is too easy/ }),
    )
    expect(screen.getByLabelText('New password')).toHaveFocus()
  })

  it('is typed unseen, taken from a paste, and known to password managers', async () => {
    const { user } = await start({})
    await user.click(screen.getByRole('button', { name: 'I know my current password' }))
    const fields = [
      ['Current password', 'current-password'],
      ['New password', 'new-password'],
    ] as const
    for (const [label, holds] of fields) {
      const field = screen.getByLabelText(label)
      expect(field).toHaveAttribute('type', 'password')
      expect(field).toHaveAttribute('autocomplete', holds)
      await user.click(field)
      await user.paste('from a manager 1')
      expect(field).toHaveValue('from a manager 1')
    }
  })

  it('tells a wrong code at its field, and keeps what was typed', async () => {
    const { user } = await start({ ...SENT, setPassword: async () => err('code_mismatch') })
    await user.click(screen.getByRole('button', { name: 'Send me a code' }))
    await user.type(await screen.findByLabelText('Code'), '000000')
    await user.type(screen.getByLabelText('New password'), 'long enough')
    await user.click(screen.getByRole('button', { name: 'Set Password' }))
    await user.click(await screen.findByRole('link', { name: /^That code is not right/ }))
    expect(screen.getByLabelText('Code')).toHaveFocus()
    expect(screen.getByLabelText('New password')).toHaveValue('long enough')
  })

  it('says when to try again where too many codes were asked for', async () => {
    const { user } = await start({ requestPasswordCode: async () => err('limit_exceeded', 'Try again in 9 minutes.') })
    await user.click(screen.getByRole('button', { name: 'Send me a code' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 9 minutes.')
    expect(screen.getByRole('alert')).toHaveFocus()
  })

  it('leads to signing in where it is set but nobody was signed in with it', async () => {
    const { user, location } = await start({ ...SENT, setPassword: async () => err('signed_out') })
    await user.click(screen.getByRole('button', { name: 'Send me a code' }))
    await user.type(await screen.findByLabelText('Code'), '123456')
    await user.type(screen.getByLabelText('New password'), 'long enough')
    await user.click(screen.getByRole('button', { name: 'Set Password' }))
    await waitFor(() => expect(location().pathname).toBe('/login'))
    expect(location().state).toMatchObject({ returnTo: '/dashboard/account' })
  })

  it('is changed by who knows it; a wrong one is told at its field', async () => {
    const outcomes = [err('incorrect_credentials'), ok(undefined)]
    const { user, recorded } = await start({ changePassword: async () => outcomes.shift() ?? ok(undefined) })
    await user.click(screen.getByRole('button', { name: 'I know my current password' }))
    await user.type(screen.getByLabelText('Current password'), 'old one')
    await user.type(screen.getByLabelText('New password'), 'short')
    await user.click(screen.getByRole('button', { name: 'Change Password' }))
    expect(screen.getByRole('link', { name: 'Please choose a password of at least 8 characters' })).toBeVisible()
    expect(recorded.pages.at(-1)?.title).toMatch(/^Error: /)
    await user.type(screen.getByLabelText('New password'), ' no more')
    await user.click(screen.getByRole('button', { name: 'Change Password' }))
    await user.click(await screen.findByRole('link', { name: 'That is not your current password' }))
    expect(screen.getByLabelText('Current password')).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Change Password' }))
    expect(await screen.findByText('Your password is set. Other devices are signed out.')).toBeVisible()
  })
})
