import { screen, waitFor } from '@testing-library/react'
import { DEFAULT_INTERVIEW, TIER_LABELS, TIERS, type Interview, type Rounder } from '@cupboard/shared/contracts'
import { api, press, quantity, ready, recommend, stored } from '../../testing/open-recommendation.ts'
import { SAMPLE_ROUNDER, SAMPLE_SIGN_UP_DATA } from '../../testing/samples.ts'

describe('other answers', () => {
  it.each([
    ['Kitchen questions', 'How many nights a week do you cook?'],
    ['Laundry question', 'How many loads of laundry do you do in a week?'],
  ])('begins at "%s" with "%s" (FUN-32, FUN-83)', async (button, question) => {
    const { user } = recommend()
    await ready()
    await user.click(press(button))
    expect(await screen.findByRole('heading', { name: question })).toBeDefined()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('heading', { name: question })).toBeNull())
  })

  it('are asked for as often as one likes, of the one room and the other (FUN-83)', async () => {
    const { user } = recommend()
    await ready()
    for (const [button, question] of [
      ['Kitchen questions', 'How many nights a week do you cook?'],
      ['Laundry question', 'How many loads of laundry do you do in a week?'],
      ['Kitchen questions', 'How many nights a week do you cook?'],
    ] as const) {
      await user.click(press(button))
      expect(await screen.findByRole('heading', { name: question })).toBeDefined()
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })

  it.each([
    ['Laundry question', 'One load more', ['Done'], { laundry: { frequency: 2 } }],
    ['Kitchen questions', 'One night more', ['Next', 'Next', 'Done'], { cookingFrequency: 2 }],
  ])('calculates again after more answers: %s, %s (FUN-79, FUN-83)', async (questions, more, on, answered) => {
    const { LaundryDetergent: _none, ...others } = SAMPLE_ROUNDER.productSets
    const rounder = ({ body }: { body: Interview }): Rounder =>
      body.laundry.frequency + body.cookingFrequency === 2 ? SAMPLE_ROUNDER : { productSets: others }
    const { user, signUpData, recorded } = recommend({ api: { ...api, rounder } })
    await ready()
    await user.selectOptions(quantity('Soft Paper'), '4')
    await user.click(press(questions))
    await user.click(await screen.findByRole('button', { name: more }))
    for (const name of on) await user.click(press(name))
    expect(signUpData()?.interview).toMatchObject(answered)
    await waitFor(() => expect(signUpData()?.manifestBundles?.[2]?.productGroups).toEqual({}))
    expect(recorded.calls.filter(({ name }) => name === 'rounder')).toHaveLength(2)
    expect(stored(signUpData)?.productGroups.ToiletPaper?.articleCount).toBe(4)
  })

  it('calculate again where only what matters first is another (FUN-79)', async () => {
    const { user, recorded } = recommend()
    await ready()
    await user.click(press('Change my answers'))
    await user.click(screen.getByRole('link', { name: 'Change What matters most' }))
    await user.click(await screen.findByRole('button', { name: /^Value/ }))
    await user.click(press('Save and return'))
    await ready()
    const tierPreferences = [...DEFAULT_INTERVIEW.tierPreferences, 'Value']
    const asked = recorded.calls.findLast(({ name }) => name === 'rounder')
    expect(asked?.input).toMatchObject({ body: { tierPreferences } })
  })

  it('about the whole kitchen are taken together, once the last one is given (FUN-34)', async () => {
    const { user, signUpData, recorded } = recommend()
    await ready()
    await user.click(press('Kitchen questions'))
    await screen.findByRole('dialog')
    for (const name of ['One night more', 'Next', 'One run more', 'Next', 'Once more']) await user.click(press(name))
    expect(signUpData()?.interview).toEqual(DEFAULT_INTERVIEW)
    await user.click(press('Done'))
    const answered = { cookingFrequency: 2, dishwashing: { frequency: 2 }, housekeeping: 2 }
    expect(signUpData()?.interview).toMatchObject(answered)
    await waitFor(() => expect(recorded.calls.filter(({ name }) => name === 'rounder')).toHaveLength(2))
    expect(recorded.calls.findLast(({ name }) => name === 'rounder')?.input).toMatchObject({ body: answered })
  })

  it.each(['Change my answers', 'Change Soft Paper', 'Add products to Defense'])(
    'are closed on Escape, as is all that opens over the page: "%s" (FUN-30)',
    async (name) => {
      const { user } = recommend()
      await ready()
      await user.click(press(name))
      expect(screen.getByRole('dialog')).toBeVisible()
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    },
  )

  it('say what matters first by its name (SHR-07)', async () => {
    const interview = { ...DEFAULT_INTERVIEW, tierPreferences: [...TIERS] }
    const { user } = recommend({ signUpData: { ...SAMPLE_SIGN_UP_DATA, interview } })
    await ready()
    await user.click(press('Change my answers'))
    expect(screen.getByText(TIERS.map((tier) => TIER_LABELS[tier]).join(', '))).toBeVisible()
  })

  it('lists every answer with a way to change it', async () => {
    const { user } = recommend()
    await ready()
    await user.click(press('Change my answers'))
    expect(screen.getAllByRole('link', { name: /^Change / })).toHaveLength(8)
    expect(screen.getByRole('link', { name: 'Change Cooking' }).getAttribute('href')).toBe('/kitchen/1')
  })
})
