import { screen, waitFor, within } from '@testing-library/react'
import { cents, err, type Manifest } from '@cupboard/shared/contracts'
import type { FakeApi } from '@cupboard/shared/testing'
import { openPlan, quantity, saved } from '../../../testing/open-dashboard.ts'
import { manifest } from '../../../testing/samples.ts'
import { editPlan } from '../domain/plan-edit.ts'

describe('what is asked before all is skipped', () => {
  it.each([
    ['-1', '-1'],
    ['0', '-1'],
    ['-1', '0'],
    ['0', '0'],
  ])('blocks it while the choice of %s for all others waits for its undo: %s (DASH-43)', async (first, last) => {
    const rendered = openPlan()
    await rendered.user.selectOptions(await quantity(), first)
    await rendered.user.selectOptions(screen.getByLabelText('Quantity of Hand Soap'), last)
    expect(await screen.findByRole('dialog', { name: 'Uh oh, you need at least 1 product' })).toBeVisible()
    expect(screen.getByLabelText('Quantity of Hand Soap')).toHaveValue('2')
  })

  const { ToiletPaper } = manifest().products
  const alone = manifest({ products: ToiletPaper ? { ToiletPaper } : {} })
  const besideNone = editPlan(manifest(), { kind: 'skip', productType: 'HandSoap' })

  describe.each([
    ['removed', '-1', 'alone', alone],
    ['skipped', '0', 'alone', alone],
    ['removed', '-1', 'beside one of which none comes', besideNone],
    ['skipped', '0', 'beside one of which none comes', besideNone],
  ])('where the last product is %s (%s), %s', (_, choice, _beside, plan) => {
    const leaveOutLast = async () => {
      const rendered = openPlan({ plan })
      await rendered.user.selectOptions(await quantity(), choice)
      return { ...rendered, prompt: within(await screen.findByRole('dialog')) }
    }

    it('blocks it (DASH-43)', async () => {
      await leaveOutLast()
      expect(screen.getByRole('dialog', { name: 'Uh oh, you need at least 1 product' })).toBeVisible()
      expect(await quantity()).toHaveValue('12')
    })

    it('says that it is needed (DASH-44)', async () => {
      const { prompt } = await leaveOutLast()
      expect(prompt.getByRole('heading', { name: 'Uh oh, you need at least 1 product' })).toBeVisible()
    })

    it('asks to skip the delivery instead (DASH-45)', async () => {
      const { prompt } = await leaveOutLast()
      expect(
        prompt.getByText(
          'You are unable to remove all products from a delivery. Would you like to skip this delivery instead?',
        ),
      ).toBeVisible()
    })

    it('keeps it, and skips nothing, where it is answered so (DASH-43)', async () => {
      const rendered = await leaveOutLast()
      await rendered.user.click(rendered.prompt.getByRole('button', { name: 'Keep it' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      expect(await quantity()).toHaveValue('12')
      expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
      expect(saved(rendered)).toHaveLength(0)
    })

    it('skips it there, which can be undone (DASH-46)', async () => {
      const rendered = await leaveOutLast()
      await rendered.user.click(rendered.prompt.getByRole('button', { name: 'Yes, skip this delivery' }))
      expect(await quantity()).toHaveValue('0')
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      await rendered.user.click(screen.getByRole('button', { name: 'Undo' }))
      expect(await quantity()).toHaveValue('12')
      expect(saved(rendered)).toHaveLength(0)
    })
  })

  it.each<[string, Partial<Manifest>]>([
    ['is as it was planned', {}],
    ['was changed before', { modified: true }],
    ['is small', { small: { what: 'on-us' } }],
    ['comes every eight weeks', { cadenceWeeks: 8 }],
    ['was told', { announced: { toldAt: '2026-11-20T06:00:00Z', totalCents: cents(1881) } }],
  ])(
    'can be skipped as a whole where it %s, which is asked once and can be undone (DASH-14, OP-77)',
    async (_, plan) => {
      const rendered = openPlan({ plan })
      await rendered.user.click(await screen.findByRole('button', { name: 'Skip this delivery' }))
      expect(screen.queryByText(/Nothing this time$/)).not.toBeInTheDocument()
      await rendered.user.click(screen.getByRole('button', { name: 'Skip it' }))
      expect(await quantity()).toHaveValue('0')
      expect(screen.getByText(/Nothing this time$/)).toBeInTheDocument()
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      await rendered.user.click(screen.getByRole('button', { name: 'Undo' }))
      expect(await quantity()).toHaveValue('12')
      expect(saved(rendered)).toHaveLength(0)
    },
  )

  it.each([
    ['Keep the delivery', 'December 4 is kept'],
    ['Close', 'the question is put away'],
  ])('is not skipped by "%s": %s (DASH-14, OP-77)', async (name) => {
    const rendered = openPlan()
    for (const _time of [1, 2]) {
      await rendered.user.click(await screen.findByRole('button', { name: 'Skip this delivery' }))
      await rendered.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      expect(await quantity()).toHaveValue('12')
    }
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
    expect(saved(rendered)).toHaveLength(0)
  })

  it.each([
    [
      'by its link',
      async ({ user }: ReturnType<typeof openPlan>) => {
        await user.click(await screen.findByRole('button', { name: 'Skip this delivery' }))
        await user.click(screen.getByRole('button', { name: 'Skip it' }))
      },
    ],
    [
      'in place of its last product',
      async ({ user }: ReturnType<typeof openPlan>) => {
        await user.selectOptions(await quantity(), '0')
        await user.selectOptions(screen.getByLabelText('Quantity of Hand Soap'), '-1')
        await user.click(await screen.findByRole('button', { name: 'Yes, skip this delivery' }))
      },
    ],
  ])('comes with none of anything, and without tax, where it is skipped %s (DASH-47, DASH-48)', async (_, skip) => {
    const rendered = openPlan()
    await skip(rendered)
    expect(await quantity()).toHaveValue('0')
    expect(screen.getByLabelText('Quantity of Hand Soap')).toHaveValue('0')
    for (const line of ['Tax', 'Total'])
      expect(screen.getByText(line, { selector: 'dt' }).closest('div')).toHaveTextContent(`${line}$0.00`)
  })

  it.each<[string, string, FakeApi['putManifest'], string]>([
    ['waits for its undo', '0', undefined, 'next time'],
    ['is on its way', '8', () => new Promise(() => undefined), 'Saving...'],
    ['could not be saved', '8', err('network'), 'Order could not be saved'],
  ])('can be skipped while an edit %s, too (DASH-14)', async (_, choice, putManifest, shown) => {
    const { user } = openPlan(putManifest && { api: { putManifest } })
    await user.selectOptions(await quantity(), choice)
    expect(await screen.findByText(shown)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Skip this delivery' }))
    expect(screen.getByRole('dialog', { name: 'Skip December 4?' })).toBeVisible()
  })
})
