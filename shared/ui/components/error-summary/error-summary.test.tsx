import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TextField } from '../text-field/text-field.tsx'
import { ErrorSummary } from './error-summary.tsx'

function Form({ problems, attempt }: { problems: { fieldId: string; message: string }[]; attempt: number }) {
  return (
    <>
      <ErrorSummary title="Error: one thing to fix" problems={problems} attempt={attempt} />
      <TextField id="zip" label="Zip code" error={problems[0]?.message} hint="Five digits" />
    </>
  )
}
const problems = [{ fieldId: 'zip', message: 'Please enter a valid zipcode.' }]

describe('ErrorSummary', () => {
  it('takes the focus when it appears, and again at the next attempt', () => {
    const { rerender } = render(<Form problems={[]} attempt={0} />)
    expect(screen.queryByRole('alert')).toBeNull()
    rerender(<Form problems={problems} attempt={1} />)
    expect(document.activeElement).toBe(screen.getByRole('alert'))
    screen.getByLabelText('Zip code').focus()
    rerender(<Form problems={problems} attempt={2} />)
    expect(document.activeElement).toBe(screen.getByRole('alert'))
  })

  it('leads to the field and leaves the address alone', async () => {
    render(<Form problems={problems} attempt={1} />)
    await userEvent.click(screen.getByRole('link', { name: 'Please enter a valid zipcode.' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Zip code'))
    expect(location.hash).toBe('')
  })

  it('has its field say the same words, with the hint', () => {
    render(<Form problems={problems} attempt={1} />)
    const field = screen.getByLabelText('Zip code')
    const described = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(described).toEqual(['Please enter a valid zipcode.', 'Five digits'])
  })
})
