import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Segmented } from './segmented.tsx'

const options = [
  { value: 'Text', label: 'Text' },
  { value: 'Email', label: 'Email' },
] as const

describe('Segmented', () => {
  it('is a named group of radio buttons that tells the value', async () => {
    const onValueChange = jest.fn()
    render(<Segmented legend="Send it by" options={options} value="Text" onValueChange={onValueChange} />)
    expect(screen.getByRole('group', { name: 'Send it by' })).not.toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'Email' }))
    expect(onValueChange.mock.calls).toEqual([['Email']])
  })

  it('is found by its id from an error summary, and says what is wrong', () => {
    render(
      <Segmented
        id="contact"
        legend="Send it by"
        options={options}
        value={null}
        onValueChange={() => undefined}
        error="Choose one"
      />,
    )
    expect(document.getElementById('contact')).toBe(screen.getByRole('radio', { name: 'Text' }))
    const describedBy = screen.getByRole('group').getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(describedBy)?.textContent).toBe('Choose one')
  })
})
