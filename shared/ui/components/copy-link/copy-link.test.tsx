import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CopyLink } from './copy-link.tsx'

it('says for 3 seconds that it is copied, and copies the address (SHR-102)', async () => {
  jest.useFakeTimers()
  try {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    render(<CopyLink label="Your link" link="https://cupboard.example/r/1" copy="Copy" copied="Copied" />)
    await act(() => user.click(screen.getByRole('button', { name: 'Copy' })))
    expect(await navigator.clipboard.readText()).toBe('https://cupboard.example/r/1')
    act(() => jest.advanceTimersByTime(2999))
    expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('Copied')
    act(() => jest.advanceTimersByTime(1))
    expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  } finally {
    jest.useRealTimers()
  }
})

it('says so for 3 seconds more where it is copied again before they are over (SHR-102)', async () => {
  jest.useFakeTimers()
  try {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    render(<CopyLink label="Your link" link="https://cupboard.example/r/1" copy="Copy" copied="Copied" />)
    await act(() => user.click(screen.getByRole('button', { name: 'Copy' })))
    act(() => jest.advanceTimersByTime(2000))
    await act(() => user.click(screen.getByRole('button', { name: 'Copied' })))
    act(() => jest.advanceTimersByTime(2999))
    expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible()
    act(() => jest.advanceTimersByTime(1))
    expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible()
  } finally {
    jest.useRealTimers()
  }
})

it('selects the address where it may not be copied, and says nothing else (SHR-102)', async () => {
  const user = userEvent.setup()
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Not allowed.', 'NotAllowedError'))
  render(<CopyLink label="Your link" link="https://cupboard.example/r/1" copy="Copy" copied="Copied" />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Your link' })
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(field).toHaveFocus()
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
  expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible()
})
