import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { Button } from './button.tsx'

describe('Button', () => {
  it('swallows presses while busy, keeps the focus and says what it does', async () => {
    const onClick = jest.fn()
    const onSubmit = jest.fn()
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" busy={busy} busyLabel="Placing order" onClick={onClick}>
          Place Order
        </Button>
      </form>
    )
    const { rerender } = render(form(false))
    screen.getByRole('button', { name: 'Place Order' }).focus()
    rerender(form(true))
    const button = screen.getByRole('button', { name: 'Placing order' })
    await userEvent.click(button)
    expect(document.activeElement).toBe(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('is a link inside the site with `to`, and a plain one with `href`', () => {
    render(
      <MemoryRouter basename="/">
        <Button to="/checkout">Checkout</Button>
        <Button href="mailto:support@cupboard.example">Write</Button>
      </MemoryRouter>,
    )
    expect(screen.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout')
    expect(screen.getByRole('link', { name: 'Write' }).getAttribute('href')).toBe('mailto:support@cupboard.example')
  })
})
