import { act, screen, waitFor } from '@testing-library/react'
import { articleCount, paths, queryKeys, type Manifest } from '@cupboard/shared/contracts'
import { UNDO_TIME_MS } from '@cupboard/shared/household'
import type { FakeOutcome } from '@cupboard/shared/testing'
import { calls, openDashboard } from '../../testing/open-dashboard.ts'
import { manifest } from '../../testing/samples.ts'
import { atOnce, holdTime, pass } from '../../testing/time.ts'
import { editPlan } from './domain/plan-edit.ts'

describe('a product that ran out', () => {
  holdTime()
  const tap = async (rendered: ReturnType<typeof openDashboard>) =>
    rendered.user.click(await screen.findByRole('button', { name: 'We’ve run out of Toilet Paper' }))
  const endUndo = () => pass(UNDO_TIME_MS)
  const { ToiletPaper, HandSoap } = manifest().products
  const more: FakeOutcome<'tellRunOut'> = {
    manifest: manifest({
      products: {
        ...(ToiletPaper && { ToiletPaper: { ...ToiletPaper, articleCount: articleCount(16) } }),
        ...(HandSoap && { HandSoap }),
      },
    }),
  }

  it('is told with one tap, which says what it changes, and once (DASH-76)', async () => {
    const rendered = openDashboard({ api: { tellRunOut: more }, user: atOnce })
    await tap(rendered)
    expect(screen.getByText('You ran out of Toilet Paper. We plan with that.')).toBeVisible()
    expect(calls(rendered, 'tellRunOut')).toEqual([])
    await endUndo()
    const said = await screen.findByText('Thank you. Toilet Paper: 16 rolls instead of 12 rolls on December 4.')
    expect(said.closest('[role="status"]')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('Quantity of Toilet Paper')).toHaveValue('16'))
    await tap(rendered)
    expect(await screen.findByText('You told us about Toilet Paper already. We have it noted.')).toBeVisible()
    expect(calls(rendered, 'tellRunOut').map(({ input }) => input)).toEqual([{ body: { productType: 'ToiletPaper' } }])
  })

  it.each([
    [{ manifest: manifest() }, 'Thank you, noted. We plan more Toilet Paper from now on.'],
    [
      { manifest: manifest({ deliverAt: '2026-12-01T18:00:00Z' }) },
      'Thank you. Your delivery comes sooner, on December 1.',
    ],
  ])('says what else it changes (DASH-76)', async (answer, words) => {
    const rendered = openDashboard({ api: { tellRunOut: answer }, user: atOnce })
    await tap(rendered)
    await endUndo()
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('says so when it could not be told, and can be told again (DASH-76)', async () => {
    const answers: FakeOutcome<'tellRunOut'>[] = [{ ok: false, error: { code: 'network' } }, more]
    const rendered = openDashboard({ api: { tellRunOut: () => answers.shift() ?? more }, user: atOnce })
    await tap(rendered)
    await endUndo()
    expect(await screen.findByText('We could not note that. Nothing has changed; please try again.')).toBeVisible()
    expect(screen.getByLabelText('Quantity of Toilet Paper')).toHaveValue('12')
    await tap(rendered)
    await endUndo()
    expect(await screen.findByText(/^Thank you\. Toilet Paper: 16 rolls/)).toBeVisible()
  })

  it('says in the words of the server why it was not taken (DASH-76)', async () => {
    const error = 'Too many came in. Please try again in 12 minutes.'
    const problem = { type: '/', title: '', status: 429, code: 'rate_limited', error }
    const tellRunOut = { ok: false, error: { code: 'rate_limited', status: 429, problem } } as const
    const rendered = openDashboard({ api: { tellRunOut }, user: atOnce })
    await tap(rendered)
    await endUndo()
    expect(await screen.findByText(error)).toBeVisible()
  })

  it('is told of one of which none comes this time, too, and not of one that was taken off (DASH-76)', async () => {
    const plan = editPlan(manifest(), { kind: 'skip', productType: 'ToiletPaper' })
    const putManifest = { manifest: manifest() }
    const rendered = openDashboard({ plan, api: { tellRunOut: more, putManifest }, user: atOnce })
    await tap(rendered)
    await endUndo()
    expect(await screen.findByText('Thank you. Toilet Paper: 16 rolls instead of 0 rolls on December 4.')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('Quantity of Toilet Paper')).toHaveValue('16'))
    await rendered.user.selectOptions(screen.getByLabelText('Quantity of Hand Soap'), '-1')
    expect(screen.getByRole('button', { name: 'Undo: Hand Soap' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'We’ve run out of Hand Soap' })).not.toBeInTheDocument()
  })

  it('can be told again before the delivery after (DASH-76)', async () => {
    const later = { manifest: manifest({ shipAt: '2026-12-30T06:00:00Z', deliverAt: '2027-01-04T18:00:00Z' }) }
    const plans = [{ manifest: manifest() }]
    const rendered = openDashboard({
      api: { getManifest: () => plans.shift() ?? later, tellRunOut: more },
      user: atOnce,
    })
    await tap(rendered)
    await endUndo()
    expect(await screen.findByText(/^Thank you\./)).toBeVisible()
    await act(() => rendered.ports.queryClient.invalidateQueries({ queryKey: queryKeys.manifest() }))
    expect(await screen.findByRole('heading', { level: 1, name: /January/ })).toBeVisible()
    await tap(rendered)
    await endUndo()
    expect(calls(rendered, 'tellRunOut')).toHaveLength(2)
  })

  it('is told nobody once it is taken back, and can be told again (DASH-76)', async () => {
    const rendered = openDashboard({ api: { tellRunOut: more }, user: atOnce })
    await tap(rendered)
    await rendered.user.click(screen.getByRole('button', { name: 'Undo' }))
    await endUndo()
    expect(calls(rendered, 'tellRunOut')).toEqual([])
    await tap(rendered)
    await endUndo()
    expect(calls(rendered, 'tellRunOut')).toHaveLength(1)
  })

  it('is told once the change before it is saved: nothing of that is lost, and what telling changes is said from there (DASH-76)', async () => {
    let save: () => void = () => undefined
    const saved = manifest({
      products: {
        ...(ToiletPaper && { ToiletPaper: { ...ToiletPaper, articleCount: articleCount(8) } }),
        ...(HandSoap && { HandSoap }),
      },
    })
    const putManifest = () =>
      new Promise<{ manifest: Manifest }>((resolve) => (save = () => resolve({ manifest: saved })))
    const rendered = openDashboard({ api: { putManifest, tellRunOut: more }, user: atOnce })
    await rendered.user.selectOptions(await screen.findByLabelText('Quantity of Toilet Paper'), '8')
    await tap(rendered)
    await endUndo()
    expect(calls(rendered, 'tellRunOut')).toEqual([])
    save()
    expect(await screen.findByText('Thank you. Toilet Paper: 16 rolls instead of 8 rolls on December 4.')).toBeVisible()
  })

  it('goes on saying what it changes where another page is opened (DASH-76)', async () => {
    const rendered = openDashboard({ api: { tellRunOut: more, faq: {} }, user: atOnce })
    await tap(rendered)
    await endUndo()
    expect(await screen.findByText(/^Thank you\./)).toBeVisible()
    act(() => rendered.ports.router.navigate(paths.faqs()))
    expect(await screen.findByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible()
    expect(screen.getByText(/^Thank you\. Toilet Paper: 16 rolls/)).toBeVisible()
  })

  it('is told when the page is left before the undo time is over (DASH-76)', async () => {
    const rendered = openDashboard({ api: { tellRunOut: more }, user: atOnce })
    await tap(rendered)
    rendered.unmount()
    await waitFor(() => expect(calls(rendered, 'tellRunOut')).toHaveLength(1))
  })
})
