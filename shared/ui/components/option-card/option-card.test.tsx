import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OptionCard } from './option-card.tsx'
import { RankOption } from './rank-option.tsx'

describe('OptionCard', () => {
  it('is chosen by a press anywhere on the card', async () => {
    const onCheckedChange = jest.fn()
    render(
      <OptionCard
        type="checkbox"
        title="Dishwasher"
        detail="Adds one pouch of tabs"
        onCheckedChange={onCheckedChange}
      />,
    )
    await userEvent.click(screen.getByText('Adds one pouch of tabs'))
    expect(onCheckedChange.mock.calls).toEqual([[true]])
  })
})

describe('RankOption', () => {
  it('shows its place in the order and says it in words', () => {
    const { rerender } = render(<RankOption title="Value" rank={null} onToggle={() => undefined} />)
    expect(screen.getByRole('button', { name: 'Value' }).getAttribute('aria-pressed')).toBe('false')
    rerender(<RankOption title="Value" rank={2} rankLabel="Choice 2 of 3" onToggle={() => undefined} />)
    expect(screen.getByRole('button', { name: /Value\s*Choice 2 of 3/ }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('2')).not.toBeNull()
  })
})
