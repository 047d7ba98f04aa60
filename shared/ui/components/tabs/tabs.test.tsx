import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Tabs } from './tabs.tsx'

const tabs = [
  { id: 'about', label: 'About', panel: 'Olive oil' },
  { id: 'sold-out', label: 'Sold out', panel: 'None', disabled: true },
  { id: 'use', label: 'Use', panel: 'Wet your hands' },
]

describe('Tabs', () => {
  it('shows one panel, and turns with the arrow keys past what is disabled', async () => {
    const user = userEvent.setup()
    render(<Tabs label="Hand soap" tabs={tabs} />)
    await user.click(screen.getByRole('tab', { name: 'About' }))
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Use' }))
    expect(screen.getByRole('tabpanel', { name: 'Use' }).textContent).toBe('Wet your hands')
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'About' }).getAttribute('aria-selected')).toBe('true')
  })
})
