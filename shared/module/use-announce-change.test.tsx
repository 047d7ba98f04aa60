import { screen } from '@testing-library/react'
import { useState } from 'react'
import { renderScreen } from '@cupboard/shared/testing'
import { useAnnounceChange } from './use-announce-change.ts'

function Total() {
  const [total, setTotal] = useState<number>()
  useAnnounceChange(total === undefined ? undefined : `Your total is now $${total}.`)
  return [20, 25, undefined].map((next) => (
    <button key={String(next)} type="button" onClick={() => setTotal(next)}>
      {String(next)}
    </button>
  ))
}

it('says what has become another sentence: not the first, none twice, and nothing while it is not known', async () => {
  const { user, recorded } = renderScreen(<Total />)
  for (const next of ['20', '25', 'undefined', '25', '20']) await user.click(screen.getByRole('button', { name: next }))
  expect(recorded.announcements).toEqual(['Your total is now $25.', 'Your total is now $20.'])
})
