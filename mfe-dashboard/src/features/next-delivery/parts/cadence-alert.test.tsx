import { screen } from '@testing-library/react'
import { renderScreen } from '@cupboard/shared/testing'
import { CadenceAlert } from './cadence-alert.tsx'

it.each([
  ['Bi-Monthly is every two months', 6, 'two', 'SHR-75'],
  ['Bi-Monthly is every two months', 9.9, 'two', 'SHR-75'],
  ['Quarterly is every three months', 10, 'three', 'SHR-76'],
])('%s, of this delivery and of what comes then: %s weeks, %s (%s)', async (_, cadenceWeeks, count) => {
  for (const isAhead of [false, true]) {
    const { user, unmount } = renderScreen(<CadenceAlert cadenceWeeks={cadenceWeeks} isAhead={isAhead} />)
    expect(screen.getByText(new RegExp(`${count} months`))).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Why?' }))
    expect(screen.getByRole('dialog', { name: `Why every ${count} months?` })).toBeVisible()
    unmount()
  }
})
