import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toggletip } from './toggletip.tsx'

describe('Toggletip', () => {
  it('opens on a press, closes on Escape and on a press elsewhere, and keeps the focus at its words (FUN-30)', async () => {
    const user = userEvent.setup()
    render(
      <>
        <Toggletip label="What is this?">It is your credit.</Toggletip>
        <p>Elsewhere</p>
      </>,
    )
    const button = screen.getByRole('button', { name: 'What is this?' })
    const isOpen = () => screen.queryByText('It is your credit.') !== null
    await user.click(button)
    expect([isOpen(), button.getAttribute('aria-expanded')]).toEqual([true, 'true'])
    await user.keyboard('{Escape}')
    expect([isOpen(), document.activeElement]).toEqual([false, button])
    await user.click(button)
    await user.tab()
    expect(button).not.toHaveFocus()
    await user.keyboard('{Escape}')
    expect([isOpen(), document.activeElement]).toEqual([false, button])
    await user.click(button)
    await user.click(screen.getByText('Elsewhere'))
    expect(isOpen()).toBe(false)
  })
})
