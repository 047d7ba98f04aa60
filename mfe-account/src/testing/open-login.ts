import { screen } from '@testing-library/react'
import { paths } from '@cupboard/shared/contracts'
import { renderScreen, type FakeOutcome, type RenderScreenOptions } from '@cupboard/shared/testing'
import { routes } from '../routes.tsx'

/** The sign-in by link, which sends one. */
export const openLogin = (options: RenderScreenOptions = {}) =>
  renderScreen(routes, { path: paths.login(), api: { magicLink: { sent: true } }, ...options })

export const refusal = (status: number, code = 'failed', sentence = 'Failed'): FakeOutcome<'magicLink'> => ({
  ok: false,
  error: { code, status, problem: { type: '/', title: '', status, code, error: sentence } },
})

export const failing = (...refused: Parameters<typeof refusal>): RenderScreenOptions => ({
  api: { magicLink: refusal(...refused) },
})

export const sendLink = () => screen.getByRole('button', { name: 'Send Link' })
