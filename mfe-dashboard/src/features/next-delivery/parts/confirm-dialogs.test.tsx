import { screen, waitFor, within } from '@testing-library/react'
import { cents, type Manifest } from '@cupboard/shared/contracts'
import { openPlan, quantity, saved } from '../../../testing/open-dashboard.ts'
import { manifest } from '../../../testing/samples.ts'

describe('what is asked before all is skipped', () => {
  it.each(['-1', '0'])('blocks the choice of %s for the last product (DASH-43)', async (choice) => {
    const { ToiletPaper } = manifest().products
    const rendered = openPlan({
      api: { getManifest: { manifest: manifest({ products: ToiletPaper ? { ToiletPaper } : {} }) } },
    })
    await rendered.user.selectOptions(await quantity(), choice)
    expect(await screen.findByRole('dialog', { name: 'Uh oh, you need at least 1 product' })).toBeVisible()
    expect(await quantity()).toHaveValue('12')
  })

  describe('with one product left', () => {
    const { ToiletPaper } = manifest().products
    const removeLast = async () => {
      const rendered = openPlan({
        api: { getManifest: { manifest: manifest({ products: ToiletPaper ? { ToiletPaper } : {} }) } },
      })
      await rendered.user.selectOptions(await quantity(), '-1')
      return { ...rendered, prompt: within(await screen.findByRole('dialog')) }
    }

    it('says that it is needed (DASH-44)', async () => {
      const { prompt } = await removeLast()
      expect(prompt.getByRole('heading', { name: 'Uh oh, you need at least 1 product' })).toBeVisible()
    })

    it('asks to skip the delivery instead (DASH-45)', async () => {
      const { prompt } = await removeLast()
      expect(
        prompt.getByText(
          'You are unable to remove all products from a delivery. Would you like to skip this delivery instead?',
        ),
      ).toBeVisible()
    })

    it('skips it there (DASH-46)', async () => {
      const { prompt, user } = await removeLast()
      await user.click(prompt.getByRole('button', { name: 'Yes, skip this delivery' }))
      expect(await quantity()).toHaveValue('0')
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    })
  })

  it.each<[string, Partial<Manifest>]>([
    ['is as it was planned', {}],
    ['was changed before', { modified: true }],
    ['was told', { announced: { toldAt: '2026-11-20T06:00:00Z', totalCents: cents(1881) } }],
  ])(
    'can be skipped as a whole where it %s, which is asked once and can be undone (DASH-14, OP-77)',
    async (_, plan) => {
      const rendered = openPlan({ plan })
      await rendered.user.click(await screen.findByRole('button', { name: 'Skip this delivery' }))
      await rendered.user.click(screen.getByRole('button', { name: 'Skip it' }))
      expect(await quantity()).toHaveValue('0')
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      await rendered.user.click(screen.getByRole('button', { name: 'Undo' }))
      expect(await quantity()).toHaveValue('12')
      expect(saved(rendered)).toHaveLength(0)
    },
  )
})
