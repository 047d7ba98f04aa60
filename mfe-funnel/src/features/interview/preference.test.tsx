import { act, screen } from '@testing-library/react'
import { DEFAULT_INTERVIEW, TIER_LABELS, TIERS, type Tier } from '@cupboard/shared/contracts'
import type { RenderScreenOptions } from '@cupboard/shared/testing'
import { ask } from '../../testing/ask-question.ts'

const next = () => screen.getByRole('button', { name: 'Continue' })

describe('the preferences', () => {
  const { tierPreferences: _unanswered, ...before } = DEFAULT_INTERVIEW
  const tier = (name: string) => screen.getByRole('button', { name: new RegExp(`${name}`) })

  const choose = async (...names: readonly string[]) => {
    const view = ask('/preference', before)
    for (const name of names) await view.user.click(tier(name))
    return view
  }

  it('rank in the order of choosing (FUN-50, FUN-51)', async () => {
    const { signUpData } = await choose('Value', 'Eco-Friendly', 'Sensitive Skin')
    expect(signUpData()?.interview?.tierPreferences).toEqual(['Value', 'EcoFriendly', 'SensitiveSkin'])
    expect(tier('Sensitive Skin').textContent).toContain('choice 3 of 3')
  })

  it('rank all that there are, each by its name, in whatever order they are chosen (FUN-50, SHR-07)', async () => {
    const chosen = [...TIERS].reverse()
    const { signUpData, recorded } = await choose(...chosen.map((name) => TIER_LABELS[name]))
    expect(signUpData()?.interview?.tierPreferences).toEqual(chosen)
    expect(chosen.map((name) => tier(TIER_LABELS[name]).textContent?.match(/choice .*$/)?.[0])).toEqual(
      chosen.map((_, index) => `choice ${index + 1} of ${chosen.length}`),
    )
    const order = chosen.map((name, index) => `${index + 1} ${TIER_LABELS[name]}`).join(', ')
    expect(recorded.announcements.at(-1)).toBe(`Your order: ${order}.`)
  })

  it('keep their order for who comes back to them (SHELL-24, FUN-50)', async () => {
    const tierPreferences: Tier[] = ['Value', 'EcoFriendly']
    const { user, signUpData, recorded } = ask('/preference', { ...before, tierPreferences })
    expect(recorded.calls.find(({ name }) => name === 'rounder')?.input).toMatchObject({ body: { tierPreferences } })
    expect(tier('Value').textContent).toContain('choice 1 of 2')
    expect(tier('Eco-Friendly').textContent).toContain('choice 2 of 2')
    await user.click(tier('Sensitive Skin'))
    expect(signUpData()?.interview?.tierPreferences).toEqual(['Value', 'EcoFriendly', 'SensitiveSkin'])
  })

  it('move the others up when one is let go (FUN-52)', async () => {
    const { user, signUpData, recorded } = await choose('Value', 'Eco-Friendly', 'Sensitive Skin')
    await user.click(tier('Value'))
    expect(signUpData()?.interview?.tierPreferences).toEqual(['EcoFriendly', 'SensitiveSkin'])
    expect(tier('Eco-Friendly').textContent).toContain('choice 1 of 2')
    expect(tier('Value').getAttribute('aria-pressed')).toBe('false')
    expect(recorded.announcements.at(-1)).toBe('Your order: 1 Eco-Friendly, 2 Sensitive Skin.')
  })

  it('need at least one to go on (FUN-53)', async () => {
    const { user, location } = ask('/preference', before)
    expect(screen.queryByText(/^Choose at least one\./)).toBeNull()
    await user.click(next())
    expect(location().pathname).toBe('/preference')
    expect(screen.getByRole('alert')).toHaveFocus()
    await user.click(screen.getByRole('link', { name: 'Choose at least one. You can change it later.' }))
    expect(screen.getByRole('button', { name: /^Eco-Friendly/ })).toHaveFocus()
    await user.click(tier('Value'))
    await user.click(next())
    expect(location().pathname).toBe('/recommendation')
  })

  it.each<[string, RenderScreenOptions]>([
    ['goes through the questions', {}],
    ['comes from the recommendation', { state: { returnTo: '/recommendation' } }],
  ])('need it of who goes on by Enter and %s, too (FUN-53)', async (_, options) => {
    const { user, location } = ask('/preference', before, options)
    await user.keyboard('{Enter}')
    expect(location().pathname).toBe('/preference')
    expect(screen.getByRole('alert')).toHaveFocus()
  })

  it('need it of who comes back to a choice and lets go of it, and say so (FUN-53)', async () => {
    const { user, location } = ask('/preference', { ...before, tierPreferences: ['Value'] })
    await user.click(tier('Value'))
    await user.click(next())
    expect(location().pathname).toBe('/preference')
    expect(screen.getByRole('alert')).toHaveFocus()
  })

  it('need it again of who lets go of the only one, whichever way they go on (FUN-52, FUN-53)', async () => {
    const { user, location, signUpData, ports } = await choose('Value')
    await user.click(tier('Value'))
    expect(signUpData()?.interview?.tierPreferences).toBeUndefined()
    await user.click(next())
    expect(location().pathname).toBe('/preference')
    act(() => ports.router.navigate('/recommendation'))
    expect(location().pathname).toBe('/preference')
  })
})
