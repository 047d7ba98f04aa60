import fc from 'fast-check'
import { manifest } from '../../../testing/samples.ts'
import { editPlan, type PlanEdit } from './plan-edit.ts'
import {
  closeUnsaved,
  editUnsaved,
  endSave,
  endUndo,
  NOTHING_UNSAVED,
  planOf,
  tryAgain,
  type UnsavedPlan,
} from './unsaved-plan.ts'

const saved = manifest()
const skip: PlanEdit = { kind: 'skip', productType: 'ToiletPaper' }
const remove: PlanEdit = { kind: 'remove', productType: 'HandSoap' }
const fewer: PlanEdit = { kind: 'count', productType: 'HandSoap', articleCount: 1 }
const counts = (unsaved: UnsavedPlan) =>
  Object.values(planOf(unsaved, saved).products).map(({ articleCount }) => articleCount)
const tried = (edit: PlanEdit, unsaved = NOTHING_UNSAVED) =>
  editUnsaved(unsaved, saved, { type: 'tried', change: edit })

describe('what the server does not have yet', () => {
  it('is saved when its undo time is over, not before (DASH-41)', () => {
    const waiting = tried(skip)
    expect(counts(waiting.unsaved)).toEqual([0, 2])
    expect(waiting.toSave).toBeUndefined()
    const over = endUndo(waiting.unsaved, { type: 'applied', change: skip })
    expect(over.toSave).toEqual(planOf(waiting.unsaved, saved))
    expect(over.unsaved.onTheWay).toBe(1)
  })

  it('is nothing once it is undone (DASH-40)', () => {
    expect(endUndo(tried(skip).unsaved, { type: 'undone', change: skip })).toEqual({ unsaved: NOTHING_UNSAVED })
  })

  it('is another edit where one takes its place (DASH-39)', () => {
    const later = endUndo(tried(remove).unsaved, { type: 'replaced', change: remove, by: skip })
    expect(later.toSave).toBeUndefined()
    expect(counts(later.unsaved)).toEqual([0, 2])
  })

  it('saves the first when a second waits, and both with an edit at once (DASH-33, DASH-42)', () => {
    const second = tried(remove, tried(skip).unsaved)
    expect(second.toSave && Object.values(second.toSave.products).map(({ articleCount }) => articleCount)).toEqual([
      0, 2,
    ])
    const afterRemoval = tried(skip, tried(remove).unsaved)
    expect(Object.keys(afterRemoval.toSave?.products ?? {})).toEqual(['ToiletPaper'])
    const atOnce = editUnsaved(tried(skip).unsaved, saved, { type: 'changed', change: fewer })
    expect(counts(atOnce.unsaved)).toEqual([0, 1])
    expect(atOnce.toSave).toEqual(planOf(atOnce.unsaved, saved))
  })

  it.each<PlanEdit>([
    fewer,
    { kind: 'count', productType: 'ToiletPaper', articleCount: 0 },
    { kind: 'add', productType: 'Bleach', groupName: 'bleach', articleCount: 1 },
    { kind: 'bring-back', counts: { ToiletPaper: 8, HandSoap: 1 } },
  ])(
    'is saved at once, with what waits for its undo, and while another edit is being saved: %j (DASH-33)',
    (change) => {
      const four: PlanEdit = { kind: 'count', productType: 'ToiletPaper', articleCount: 4 }
      const begun = [
        [saved, NOTHING_UNSAVED],
        [editPlan(saved, skip), tried(skip).unsaved],
        [editPlan(saved, four), editUnsaved(NOTHING_UNSAVED, saved, { type: 'changed', change: four }).unsaved],
      ] as const
      for (const [before, waiting] of begun) {
        const { unsaved, toSave } = editUnsaved(waiting, saved, { type: 'changed', change })
        expect(toSave).toEqual(editPlan(before, change))
        expect([unsaved.working?.pending, unsaved.onTheWay]).toEqual([undefined, waiting.onTheWay + 1])
      }
    },
  )

  it('is saved over what was on the screen before, and then over what was answered, never over what came besides (API-27)', () => {
    const first = editUnsaved(NOTHING_UNSAVED, saved, { type: 'changed', change: fewer }).unsaved
    const elsewhere = editPlan(saved, remove)
    const second = editUnsaved(first, elsewhere, { type: 'changed', change: skip }).unsaved
    expect(second.over).toBe(saved)
    const answered = editPlan(saved, fewer)
    expect(endSave(second, { kind: 'saved', plan: answered }).over).toBe(answered)
    expect(endSave(second, { kind: 'failed' }).over).toBe(saved)
  })

  it('goes back to what is saved when a save fails, whatever waits (DASH-36, OP-64)', () => {
    const second = tried(remove, tried(skip).unsaved)
    expect(endSave(second.unsaved, { kind: 'failed' })).toEqual(NOTHING_UNSAVED)
    expect(endUndo(endSave(second.unsaved, { kind: 'failed' }), { type: 'applied', change: remove })).toEqual({
      unsaved: NOTHING_UNSAVED,
    })
  })

  it('is lost with the cut-off while it waits, or when the server refused it (DASH-23)', () => {
    expect(closeUnsaved(NOTHING_UNSAVED).isLost).toBe(false)
    expect(closeUnsaved(tried(skip).unsaved)).toEqual({ unsaved: NOTHING_UNSAVED, isLost: true })
    const sent = editUnsaved(NOTHING_UNSAVED, saved, { type: 'changed', change: fewer }).unsaved
    expect(closeUnsaved(sent)).toEqual({ unsaved: { ...NOTHING_UNSAVED, over: saved, onTheWay: 1 }, isLost: false })
    expect(closeUnsaved(endSave(sent, { kind: 'refused' })).isLost).toBe(true)
  })

  it('is nothing once every save has ended and nothing waits, in whatever order (DASH-35)', () => {
    const act = fc.constantFrom('tried', 'changed', 'over', 'undone', 'saved')
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        let unsaved = NOTHING_UNSAVED
        for (const name of acts) {
          const pending = unsaved.working?.pending
          if (name === 'tried') unsaved = tried({ ...skip }, unsaved).unsaved
          if (name === 'changed') unsaved = editUnsaved(unsaved, saved, { type: 'changed', change: fewer }).unsaved
          if (name === 'over' && pending) unsaved = endUndo(unsaved, { type: 'applied', change: pending }).unsaved
          if (name === 'undone' && pending) unsaved = endUndo(unsaved, { type: 'undone', change: pending }).unsaved
          if (name === 'saved' && unsaved.onTheWay > 0) unsaved = endSave(unsaved, { kind: 'saved', plan: saved })
          const isIdle = unsaved.onTheWay === 0 && unsaved.working?.pending === undefined
          expect(unsaved.working === undefined).toBe(isIdle)
          expect(unsaved.over === undefined).toBe(isIdle)
        }
      }),
    )
  })
})

describe('a save that is tried again', () => {
  it('shows the plan that it held, and is on its way once more (DASH-36)', () => {
    const held = endUndo(tried(fewer).unsaved, { type: 'applied', change: fewer }).toSave ?? editPlan(saved, fewer)
    const again = tryAgain({ ...NOTHING_UNSAVED, onTheWay: 1 }, held, saved)
    const working = { settled: held, pending: undefined }
    expect(again).toEqual({ working, over: saved, onTheWay: 2, isRefused: false })
  })

  it('may end before anything was changed (DASH-36)', () => {
    expect(endSave({ ...NOTHING_UNSAVED, onTheWay: 1 }, { kind: 'saved', plan: saved })).toEqual(NOTHING_UNSAVED)
  })
})
