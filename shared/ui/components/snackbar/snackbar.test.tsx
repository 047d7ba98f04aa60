import { act, fireEvent, render, screen } from '@testing-library/react'
import { useSnackbar, type SnackbarMessage } from './snackbar-context.ts'
import { SnackbarProvider } from './snackbar-provider.tsx'

function Shelf({ message }: { message: SnackbarMessage }) {
  const snackbar = useSnackbar()
  return (
    <button type="button" onClick={() => snackbar.show(message)}>
      Remove
    </button>
  )
}
const remove = (message: SnackbarMessage) => {
  render(
    <SnackbarProvider>
      <Shelf message={message} />
    </SnackbarProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))
const slip = () => screen.queryByText('Bleach removed')

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('Snackbar', () => {
  it('goes after 5000 ms unless told otherwise (SHR-100)', () => {
    const onClose = jest.fn()
    remove({ message: 'Bleach removed', onClose })
    pass(4999)
    expect(slip()).not.toBeNull()
    pass(1)
    expect(slip()).toBeNull()
    expect(onClose).toHaveBeenCalledWith('timeout')
  })

  it('stands still while hovered, then goes on with what was left (FUN-70, DASH-41)', () => {
    remove({ message: 'Bleach removed', action: { label: 'Undo', onAction: () => undefined } })
    pass(3000)
    fireEvent.mouseEnter(screen.getByText('Bleach removed'))
    pass(60_000)
    expect(slip()).not.toBeNull()
    fireEvent.mouseLeave(screen.getByText('Bleach removed'))
    pass(1999)
    expect(slip()).not.toBeNull()
    pass(1)
    expect(slip()).toBeNull()
  })

  it('stands still while its action has the focus', () => {
    remove({ message: 'Bleach removed', action: { label: 'Undo', onAction: () => undefined } })
    act(() => screen.getByRole('button', { name: 'Undo' }).focus())
    pass(60_000)
    expect(slip()).not.toBeNull()
    act(() => screen.getByRole('button', { name: 'Undo' }).blur())
    pass(5000)
    expect(slip()).toBeNull()
  })

  it('undoes once, and says that it went for the action', () => {
    const onAction = jest.fn()
    const onClose = jest.fn()
    remove({ message: 'Bleach removed', action: { label: 'Undo', onAction }, onClose })
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    pass(10_000)
    expect(onAction).toHaveBeenCalledTimes(1)
    expect(onClose.mock.calls).toEqual([['action']])
  })

  it('does the other thing instead, and goes', () => {
    const [onAction, onOther, onClose] = [jest.fn(), jest.fn(), jest.fn()]
    remove({
      message: 'Bleach removed',
      action: { label: 'Undo', onAction },
      otherAction: { label: 'Start Later', onAction: onOther },
      onClose,
    })
    fireEvent.click(screen.getByRole('button', { name: 'Start Later' }))
    expect(slip()).toBeNull()
    expect(onOther).toHaveBeenCalledTimes(1)
    expect(onAction).not.toHaveBeenCalled()
    expect(onClose.mock.calls).toEqual([['action']])
  })

  it('tells a message that another one took its place', () => {
    const onClose = jest.fn()
    remove({ message: 'Bleach removed', onClose })
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(onClose.mock.calls).toEqual([['replaced']])
  })

  it('speaks from a live region that is there before the message', () => {
    render(
      <SnackbarProvider>
        <Shelf message={{ message: 'Bleach removed' }} />
      </SnackbarProvider>,
    )
    const region = screen.getByRole('status')
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(region.textContent).toBe('Bleach removed')
  })
})
