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
})
