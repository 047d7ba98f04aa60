import { screen, waitFor, within } from '@testing-library/react'
import { err, ok, paths } from '@cupboard/shared/contracts'
import type { SessionPort } from '@cupboard/shared/module'
import { renderScreen } from '@cupboard/shared/testing'
import { ClassicLoginScreen } from '../../late-screens.ts'
import { routes } from '../../routes.tsx'

async function signIn(signInAct: SessionPort['signIn'], state: unknown = null, acts: Partial<SessionPort> = {}) {
  const view = renderScreen(routes, { path: paths.classicLogin(), state, sessionActs: { signIn: signInAct, ...acts } })
  await view.user.type(screen.getByLabelText('Email'), 'Marisol@Home.example')
  await view.user.type(screen.getByLabelText('Password'), 'secret')
  await view.user.click(screen.getByRole('button', { name: 'Sign In' }))
  return view
}

beforeAll(() => ClassicLoginScreen.loadAhead())

describe('signing in with a password', () => {
  it.each([
    ['comes by themselves', null],
    ['is led here from a page of the dashboard', { returnTo: '/dashboard/orders' }],
    ['has remembered it', { returnTo: '/dashboard', isForgotten: false }],
  ])('has e-mail, password and "Sign In" for who %s (ACC-34, SHELL-37)', (_, state) => {
    renderScreen(routes, { path: paths.classicLogin(), state })
    expect(screen.getByLabelText('Email')).toBeVisible()
    expect(screen.getByLabelText('Password')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible()
  })

  it.each([
    ['signs in', undefined],
    ['has forgotten it', { isForgotten: true }],
  ])('explains to who %s which password is meant, closed by "Go Back" (ACC-07, ACC-35)', async (_, state) => {
    const { user } = renderScreen(routes, { path: paths.classicLogin(), state })
    await user.click(screen.getByRole('button', { name: 'About the password' }))
    expect(
      within(screen.getByRole('dialog')).getByText('Please enter the password you set when signing up'),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Go Back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it.each([
    ['signs in', {}],
    ['has forgotten it', { isForgotten: true }],
  ])('leads who %s back to the sign-in by link, with where they were going (ACC-36, ACC-38)', async (_, doing) => {
    const state = { returnTo: '/dashboard/orders', ...doing }
    const { user, location } = renderScreen(routes, { path: paths.classicLogin(), state })
    await user.click(screen.getByRole('link', { name: 'Send me a sign-in link instead' }))
    expect(location()).toMatchObject({ pathname: '/login', state: { returnTo: '/dashboard/orders' } })
  })

  it('says of an e-mail that is none that it is not in proper format, and asks nobody (SHR-80, SHR-81)', async () => {
    const signInAct = jest.fn(async () => ok(undefined))
    const { user, recorded } = renderScreen(routes, { path: paths.classicLogin(), sessionActs: { signIn: signInAct } })
    await user.type(screen.getByLabelText('Email'), 'marisol@home')
    await user.type(screen.getByLabelText('Password'), 'secret')
    expect(recorded.pages.at(-1)?.title).toBe('Cupboard - Sign in with a password')
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(screen.getByRole('link', { name: 'Email address is not in proper format' })).toBeVisible()
    expect(recorded.pages.at(-1)?.title).toBe('Error: Cupboard - Sign in with a password')
    expect(signInAct).not.toHaveBeenCalled()
  })

  it('goes to /dashboard, asked by the e-mail in lower case and the password as it is typed (ACC-37, API-30)', async () => {
    const given: unknown[] = []
    const { entries } = await signIn(async (...credentials) => {
      given.push(credentials)
      return ok(undefined)
    })
    await waitFor(() => expect(entries.map(({ pathname }) => pathname)).toEqual(['/dashboard']))
    expect(given).toEqual([['marisol@home.example', 'secret']])
  })

  it('asks by the e-mail without its capitals, and by every space of the password (SHELL-37)', async () => {
    const signInAct = jest.fn(async () => ok(undefined))
    const { user } = renderScreen(routes, { path: paths.classicLogin(), sessionActs: { signIn: signInAct } })
    await user.type(screen.getByLabelText('Email'), 'Marisol@Home.example')
    await user.type(screen.getByLabelText('Password'), ' my secret ')
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(signInAct).toHaveBeenCalledWith('marisol@home.example', ' my secret ')
  })

  it('goes to the return target, on this site only (ACC-38)', async () => {
    const { location } = await signIn(async () => ok(undefined), { returnTo: '/dashboard/order/o-1' })
    await waitFor(() => expect(location().pathname).toBe('/dashboard/order/o-1'))
  })

  it('does not follow a return target of another site (ACC-38)', async () => {
    const { location } = await signIn(async () => ok(undefined), { returnTo: '//evil.example' })
    await waitFor(() => expect(location().pathname).toBe('/dashboard'))
  })

  it.each([
    ['once it is sent', ok(undefined)],
    ['where it cannot be sent, too', err('failed' as const)],
  ])(
    'sends the confirmation code again for an unconfirmed user, and asks for it %s (ACC-39, ACC-40)',
    async (_, outcome) => {
      const sent: string[] = []
      await signIn(async () => err('not_confirmed'), null, {
        resendSignUpCode: async (email) => {
          sent.push(email)
          return outcome
        },
      })
      expect(await screen.findByLabelText('Confirmation code')).toBeVisible()
      expect(screen.getByRole('button', { name: 'Confirm and sign in' })).toBeDisabled()
      expect(sent).toEqual(['marisol@home.example'])
    },
  )

  it('says "Incorrect email or password.", and reports none of it (ACC-41, ACC-43)', async () => {
    const { recorded } = await signIn(async () => err('incorrect_credentials', 'Password attempts exceeded'))
    expect((await screen.findByRole('alert')).textContent).toBe('Incorrect email or password.')
    expect(recorded.reports).toEqual([])
  })

  it('has e-mail, password and "Sign In" where nobody was signed in, too (ACC-34, SHELL-37)', async () => {
    await signIn(async () => err('incorrect_credentials'))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveValue('Marisol@Home.example')
    expect(screen.getByLabelText('Password')).toHaveValue('secret')
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  })

  it('gives the focus to why nobody was signed in, at every try (ACC-41)', async () => {
    const { user } = await signIn(async () => err('incorrect_credentials'))
    expect(await screen.findByRole('alert')).toHaveFocus()
    await user.type(screen.getByLabelText('Password'), '2{Enter}')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
  })

  it('says whom to contact for any other error, and reports it, each time (ACC-42, ACC-43)', async () => {
    const { user, recorded } = await signIn(async () => err('failed', 'network'))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Something went wrong. Please contact support@cupboard.example for assistance.',
    )
    expect(recorded.reports).toEqual([new Error('sign-in: network')])
    await user.type(screen.getByLabelText('Password'), '2{Enter}')
    await waitFor(() => expect(recorded.reports).toHaveLength(2))
  })

  it('says in the server’s words that too much was tried, not that the password is wrong (ACC-41)', async () => {
    const { recorded } = await signIn(async () => err('limit_exceeded', 'Try again in 9 minutes.'))
    expect((await screen.findByRole('alert')).textContent).toBe('Try again in 9 minutes.')
    expect(recorded.reports).toEqual([])
  })
})

describe('an account that was never confirmed', () => {
  it('is told that no code was sent, and why, until one is (ACC-39, OP-52)', async () => {
    const outcomes = [err('failed', 'network'), ok(undefined)]
    const view = await signIn(async () => err('not_confirmed'), null, {
      resendSignUpCode: async () => outcomes.shift() ?? ok(undefined),
    })
    expect(await screen.findByText(/^Your account is not confirmed yet\. No new code was sent\.$/)).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(/^Something went wrong\./)
    expect(view.recorded.reports).toHaveLength(1)
    await view.user.click(screen.getByRole('button', { name: 'Send a new code' }))
    expect(await screen.findByText(/We sent a new code to marisol@home\.example\.$/)).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(view.recorded.announcements).toContain('A new code was sent.')
  })

  it('is led to /dashboard once its code is right (ACC-37)', async () => {
    const outcomes = [err('not_confirmed'), ok(undefined)]
    const { user, location } = await signIn(async () => outcomes.shift() ?? ok(undefined), null, {
      resendSignUpCode: async () => ok(undefined),
      confirmSignUp: async () => ok(undefined),
    })
    await user.type(await screen.findByLabelText('Confirmation code'), '123456{Enter}')
    await waitFor(() => expect(location().pathname).toBe('/dashboard'))
  })

  it.each([
    [
      'for any other error',
      'failed',
      'Something went wrong. Please contact support@cupboard.example for assistance.',
      1,
    ],
    ['for a wrong password', 'incorrect_credentials', 'Incorrect email or password.', 0],
  ] as const)(
    'is told why it is not signed in after its code, and it is reported %s (ACC-42, ACC-43)',
    async (_, code, words, reports) => {
      const outcomes = [err('not_confirmed')]
      const { user, recorded } = await signIn(async () => outcomes.shift() ?? err(code), null, {
        resendSignUpCode: async () => ok(undefined),
        confirmSignUp: async () => ok(undefined),
      })
      await user.type(await screen.findByLabelText('Confirmation code'), '123456{Enter}')
      expect((await screen.findByRole('alert')).textContent).toBe(words)
      expect(recorded.reports).toHaveLength(reports)
    },
  )

  it('is sent a new code on demand, and advised to ask for one after too many wrong ones (ACC-39, API-32)', async () => {
    let sent = 0
    const view = await signIn(async () => err('not_confirmed'), null, {
      resendSignUpCode: async () => {
        sent += 1
        return ok(undefined)
      },
      confirmSignUp: async () => err('limit_exceeded'),
    })
    await view.user.type(await screen.findByLabelText('Confirmation code'), '1{Enter}')
    expect(await screen.findByRole('link', { name: /^Too many wrong codes\. Please send a new code/ })).toHaveAttribute(
      'href',
      `#${screen.getByLabelText('Confirmation code').id}`,
    )
    await view.user.click(screen.getByRole('button', { name: 'Send a new code' }))
    await waitFor(() => expect(view.recorded.announcements).toContain('A new code was sent.'))
    expect(sent).toBe(2)
  })
})

describe('a forgotten password', () => {
  const start = async (acts: Partial<SessionPort>, state: unknown = null) => {
    const view = renderScreen(routes, { path: paths.classicLogin(), state, sessionActs: acts })
    await view.user.type(screen.getByLabelText('Email'), 'Marisol@Home.example')
    await view.user.click(screen.getByRole('link', { name: 'Forgot your password?' }))
    await screen.findByRole('button', { name: 'Send Code' })
    return view
  }
  const SENT: Partial<SessionPort> = { requestPasswordCode: async () => ok(undefined) }

  it('leads to /dashboard once it is set, who came by themselves (ACC-37)', async () => {
    const { user, location } = await start({ ...SENT, setPassword: async () => ok(undefined) })
    await user.click(screen.getByRole('button', { name: 'Send Code' }))
    await user.type(await screen.findByLabelText('Code'), '123456')
    await user.type(screen.getByLabelText('New password'), 'long enough')
    await user.click(screen.getByRole('button', { name: 'Set Password' }))
    await waitFor(() => expect(location().pathname).toBe('/dashboard'))
  })

  it('is set anew with a code, and leads to where its owner wanted to go (ACC-36, ACC-38)', async () => {
    const given: unknown[] = []
    const { user, location } = await start(
      {
        requestPasswordCode: async (username) => {
          given.push(username)
          return ok(undefined)
        },
        setPassword: async (...password) => {
          given.push(password)
          return ok(undefined)
        },
      },
      { returnTo: '/dashboard/order/o-1' },
    )
    await user.click(screen.getByRole('button', { name: 'Send Code' }))
    expect(
      await screen.findByText(/^If marisol@home.example has an account, we have just sent it a code/),
    ).toBeVisible()
    await user.type(screen.getByLabelText('Code'), '123456')
    await user.type(screen.getByLabelText('New password'), 'long enough')
    await user.click(screen.getByRole('button', { name: 'Set Password' }))
    await waitFor(() => expect(location().pathname).toBe('/dashboard/order/o-1'))
    expect(given).toEqual(['marisol@home.example', ['marisol@home.example', '123456', 'long enough']])
  })

  it('asks for an e-mail that is one, and sends nothing before (SHR-80, SHR-81)', async () => {
    const { user } = await start({})
    await user.clear(screen.getByLabelText('Email'))
    await user.type(screen.getByLabelText('Email'), 'marisol@home')
    await user.click(screen.getByRole('button', { name: 'Send Code' }))
    expect(screen.getByRole('link', { name: 'Email address is not in proper format' })).toBeVisible()
  })

  it('gives the focus to why no code was sent, at every try', async () => {
    const { user } = await start({ requestPasswordCode: async () => err('limit_exceeded', 'Try again in 9 minutes.') })
    for (let time = 0; time < 2; time++) {
      await user.click(screen.getByRole('button', { name: 'Send Code' }))
      const told = await screen.findByText('Try again in 9 minutes.')
      await waitFor(() => expect(told.closest('[role="alert"]')).toHaveFocus())
    }
  })

  it('sends the code again, and says so', async () => {
    const { user, recorded } = await start(SENT)
    await user.click(screen.getByRole('button', { name: 'Send Code' }))
    await user.click(await screen.findByRole('button', { name: 'Send a new code' }))
    await waitFor(() => expect(recorded.announcements).toContain('A new code was sent.'))
  })

  it('says that it is set where nobody was signed in with it, and asks for it as before (ACC-34, ACC-36)', async () => {
    const returning = { returnTo: '/dashboard/orders' }
    const { user, location } = await start({ ...SENT, setPassword: async () => err('signed_out') }, returning)
    await user.click(screen.getByRole('button', { name: 'Send Code' }))
    await user.type(await screen.findByLabelText('Code'), '123456')
    await user.type(screen.getByLabelText('New password'), 'long enough')
    await user.click(screen.getByRole('button', { name: 'Set Password' }))
    expect(await screen.findByText('Your password is set. Please sign in with it.')).toBeVisible()
    for (const field of ['Email', 'Password']) expect(screen.getByLabelText(field)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled()
    expect(location()).toMatchObject({ pathname: '/login/classic', state: returning })
  })

  it('goes back to signing in, with where its owner wanted to go (ACC-38)', async () => {
    const { user, location } = await start({}, { returnTo: '/dashboard/orders' })
    await user.click(screen.getByRole('link', { name: 'Back to signing in' }))
    expect(screen.getByLabelText('Email')).toHaveValue('Marisol@Home.example')
    expect(location().state).toEqual({ returnTo: '/dashboard/orders' })
  })
})
