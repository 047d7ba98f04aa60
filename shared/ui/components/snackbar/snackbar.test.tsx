import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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
const UNDO = { label: 'Undo', onAction: () => undefined }
const slip = () => screen.queryByText('Bleach removed')

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('Snackbar', () => {
  it.each([
    ['nothing', {}],
    ['something', { action: UNDO }],
    ['two things', { action: UNDO, otherAction: { label: 'Change', onAction: () => undefined } }],
  ])('goes after 5000 ms unless told otherwise, where it offers %s (SHR-100)', (_, offered) => {
    const onClose = jest.fn()
    remove({ message: 'Bleach removed', onClose, ...offered })
    pass(4999)
    expect(slip()).not.toBeNull()
    pass(1)
    expect(slip()).toBeNull()
    expect(onClose).toHaveBeenCalledWith('timeout')
  })

  it('goes 5000 ms after it was said last, where the same is said again (SHR-100)', () => {
    remove({ message: 'Bleach removed' })
    pass(4000)
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
    pass(4999)
    expect(slip()).not.toBeNull()
    pass(1)
    expect(slip()).toBeNull()
  })

  it('stands still while hovered, then goes on with what was left (FUN-70, DASH-41)', () => {
    remove({ message: 'Bleach removed', action: UNDO })
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

  it.each(['pointer', 'focus'])('stands still while either holds it: the %s goes first (FUN-70, DASH-41)', (first) => {
    remove({ message: 'Bleach removed', action: UNDO })
    const undo = screen.getByRole('button', { name: 'Undo' })
    const leave = [() => fireEvent.mouseLeave(screen.getByText('Bleach removed')), () => act(() => undo.blur())]
    fireEvent.mouseEnter(screen.getByText('Bleach removed'))
    act(() => undo.focus())
    for (const go of first === 'pointer' ? leave : leave.toReversed()) {
      pass(60_000)
      expect(slip()).not.toBeNull()
      go()
    }
    pass(5000)
    expect(slip()).toBeNull()
  })

  it('stands still while its action has the focus', () => {
    remove({ message: 'Bleach removed', action: UNDO })
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

describe('the way to the snackbar by keyboard', () => {
  function Page({ onUndo = () => undefined, returnFocus }: { onUndo?: () => void; returnFocus?: () => HTMLElement }) {
    const snackbar = useSnackbar()
    const say = (message: string) =>
      snackbar.show({ message, action: { label: 'Undo', onAction: onUndo }, ...(returnFocus && { returnFocus }) })
    const instead = { label: 'Start Later', onAction: () => say('Bleach skipped') }
    return (
      <>
        <button type="button" onClick={() => say('Bleach removed')}>
          Remove
        </button>
        <button
          type="button"
          onClick={() =>
            snackbar.show({
              message: 'Soap removed',
              action: { label: 'Undo', onAction: onUndo },
              otherAction: instead,
            })
          }
        >
          Remove soap
        </button>
        <button type="button">Next product</button>
        <button type="button">Last product</button>
      </>
    )
  }
  const open = (props: Parameters<typeof Page>[0] = {}) => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    render(
      <SnackbarProvider>
        <Page {...props} />
      </SnackbarProvider>,
    )
    return user
  }
  const button = (name: string) => screen.getByRole('button', { name })

  it('is the next Tab, from where it was pressed, and its clock stands still there (FUN-70, DASH-41)', async () => {
    const user = open()
    await user.click(button('Remove'))
    await user.tab()
    expect(button('Undo')).toHaveFocus()
    pass(60_000)
    expect(button('Undo')).toHaveFocus()
  })

  it('goes back by Shift+Tab, comes again by Tab, and then goes on to what follows', async () => {
    const user = open()
    await user.click(button('Remove soap'))
    await user.tab()
    await user.tab({ shift: true })
    expect(button('Remove soap')).toHaveFocus()
    await user.tab()
    expect(button('Undo')).toHaveFocus()
    await user.tab()
    expect(button('Start Later')).toHaveFocus()
    await user.tab()
    expect(button('Next product')).toHaveFocus()
    await user.tab()
    expect(button('Last product')).toHaveFocus()
  })

  it('gives the focus back to where it came from after Undo', async () => {
    const user = open()
    await user.click(button('Remove'))
    await user.tab()
    await user.keyboard('{Enter}')
    expect(slip()).toBeNull()
    expect(button('Remove')).toHaveFocus()
  })

  it('gives the focus to what the message names after Undo', async () => {
    const user = open({ returnFocus: () => button('Last product') })
    await user.click(button('Remove'))
    await user.tab()
    await user.keyboard('{Enter}')
    expect(button('Last product')).toHaveFocus()
  })

  it('keeps the focus on the slip that takes its place', async () => {
    const user = open()
    await user.click(button('Remove soap'))
    await user.tab()
    await user.tab()
    await user.keyboard('{Enter}')
    expect(screen.getByText('Bleach skipped')).toBeVisible()
    expect(button('Undo')).toHaveFocus()
  })

  it('is the next Tab of the slip that follows, too, where nothing had the focus before', async () => {
    function Failing() {
      const snackbar = useSnackbar()
      const save = () => {
        snackbar.show({ message: 'Saving...' })
        setTimeout(fail, 100)
      }
      const fail = () => {
        snackbar.show({ message: 'Order could not be saved', action: { label: 'Try again', onAction: save } })
      }
      return (
        <>
          <h1 tabIndex={-1}>Shelf</h1>
          <button type="button" onClick={fail}>
            Next product
          </button>
        </>
      )
    }
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    render(
      <SnackbarProvider>
        <Failing />
      </SnackbarProvider>,
    )
    fireEvent.click(button('Next product'))
    await user.tab()
    expect(button('Try again')).toHaveFocus()
    await user.keyboard('{Enter}')
    pass(100)
    act(() => screen.getByRole('heading').focus())
    await user.tab()
    expect(button('Try again')).toHaveFocus()
  })

  it('leaves Tab alone where there is nothing to press', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    render(
      <SnackbarProvider>
        <Shelf message={{ message: 'Order saved' }} />
        <button type="button">Next product</button>
      </SnackbarProvider>,
    )
    await user.click(button('Remove'))
    await user.tab()
    expect(button('Next product')).toHaveFocus()
  })
})
