import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormContext } from '../../lib/form-context.ts'
import { TextField } from '../text-field/text-field.tsx'
import { ErrorSummary } from './error-summary.tsx'

const problems = [{ fieldId: 'zip', message: 'Please enter a valid zipcode.' }]

/** A form that is refused so often. */
function Refused({ attempt = 1 }: { readonly attempt?: number }) {
  return (
    <FormContext value={{ told: new Set(['zip']), refuse: () => undefined }}>
      <ErrorSummary key={attempt} title="One thing to fix" problems={problems} />
      <TextField id="zip" label="Zip code" error={problems[0]?.message} hint="Five digits" />
      <TextField id="city" label="City" error="Please enter a city." />
    </FormContext>
  )
}
const field = () => screen.getByLabelText('Zip code')

describe('ErrorSummary', () => {
  it('takes the focus when it appears, and again at the next attempt', () => {
    const { rerender } = render(<Refused />)
    expect(screen.getByRole('alert')).toHaveFocus()
    field().focus()
    rerender(<Refused attempt={2} />)
    expect(screen.getByRole('alert')).toHaveFocus()
  })

  it('leads to the field and leaves the address alone', async () => {
    render(<Refused />)
    await userEvent.click(screen.getByRole('link', { name: 'Please enter a valid zipcode.' }))
    expect(field()).toHaveFocus()
    expect(location.hash).toBe('')
  })

  it('has its field say the same words, with the hint', () => {
    render(<Refused />)
    expect(field()).toBeInvalid()
    expect(field()).toHaveAccessibleDescription('Please enter a valid zipcode. Five digits')
  })

  it('is heard alone: only what it does not name is heard at its field', () => {
    render(<Refused />)
    const heardAt = (words: string) => screen.getAllByText(words).at(-1)?.closest('[aria-live]')
    expect(heardAt('Please enter a valid zipcode.')).toHaveAttribute('aria-live', 'off')
    expect(heardAt('Please enter a city.')).toHaveAttribute('aria-live', 'polite')
    expect(screen.getByRole('alert')).toHaveAttribute('aria-relevant', 'additions')
  })
})
