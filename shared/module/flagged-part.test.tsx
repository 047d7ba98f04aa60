import { screen } from '@testing-library/react'
import { renderScreen } from '@cupboard/shared/testing'
import { flaggedPart } from './lazy-screen.tsx'

describe('a part that a flag shows', () => {
  it('is not asked for while the flag is off, and comes once it is on', async () => {
    const load = jest.fn(async () => () => <p>For some</p>)
    const Part = flaggedPart('mockData', load)
    const { setFlags } = renderScreen(<Part />)
    expect(load).not.toHaveBeenCalled()
    setFlags({ mockData: true })
    expect(await screen.findByText('For some')).toBeVisible()
    setFlags({ mockData: false })
    expect(screen.queryByText('For some')).toBeNull()
    expect(load).toHaveBeenCalledTimes(1)
  })
})
