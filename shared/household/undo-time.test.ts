import { requirement } from '@cupboard/shared/fixtures'
import { UNDO_TIME_MS } from './undo-time.ts'

describe('the undo time', () => {
  const seconds = UNDO_TIME_MS / 1000

  it.each(['FUN-70', 'FUN-71', 'DASH-41'])('is what %s says', (id) => {
    expect(requirement(id)).toMatch(new RegExp(`pending (for )?${seconds} seconds`))
  })

  it('is what the decision on totals says (OP-45)', () => {
    expect(requirement('OP-45')).toContain(`${seconds}-second undo window`)
  })
})
