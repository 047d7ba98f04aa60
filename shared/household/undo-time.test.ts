import { requirement } from '@cupboard/shared/fixtures'
import { UNDO_TIME_MS } from './undo-time.ts'

describe('the undo time', () => {
  const seconds = UNDO_TIME_MS / 1000

  const pending = new RegExp(`pending (for )?${seconds} seconds`)

  it('is what is said of a skip and of a removal before the order (FUN-70, FUN-71)', () => {
    for (const id of ['FUN-70', 'FUN-71']) expect(requirement(id)).toMatch(pending)
  })

  it('is what is said of a skip or a removal of a delivery (DASH-41)', () => {
    expect(requirement('DASH-41')).toMatch(pending)
  })

  it('is what the decision on totals says (OP-45)', () => {
    expect(requirement('OP-45')).toContain(`${seconds}-second undo window`)
  })
})
