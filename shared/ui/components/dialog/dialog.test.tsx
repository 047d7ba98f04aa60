import { readFileSync } from 'node:fs'
import path from 'node:path'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { Dialog } from './dialog.tsx'

function Editor({ dismissible = true }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Edit
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Delivery address"
        closeLabel="Close"
        dismissible={dismissible}
      >
        <input aria-label="Street" />
      </Dialog>
    </>
  )
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const openEditor = async (dismissible = true) => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  render(<Editor dismissible={dismissible} />)
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  return user
}
const slideOut = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))
const dialog = () => screen.queryByRole('dialog', { name: 'Delivery address' })

describe('Dialog', () => {
  it('is a modal with a name and takes the focus', async () => {
    await openEditor()
    expect(dialog()?.contains(document.activeElement)).toBe(true)
  })

  it('closes on Escape (ACC-52, DASH-11)', async () => {
    const user = await openEditor()
    await user.keyboard('{Escape}')
    slideOut(500)
    expect(dialog()).toBeNull()
  })

  it('closes on a press outside, but not on one inside (ACC-53)', async () => {
    await openEditor()
    fireEvent.mouseDown(screen.getByLabelText('Street'))
    slideOut(500)
    expect(dialog()).not.toBeNull()
    fireEvent.mouseDown(screen.getByRole('dialog'))
    slideOut(500)
    expect(dialog()).toBeNull()
  })

  it('takes 500 ms to slide out (ACC-54)', async () => {
    const user = await openEditor()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    slideOut(499)
    expect(dialog()).not.toBeNull()
    slideOut(1)
    expect(dialog()).toBeNull()
  })

  it('is seen to slide out for as long, in the style sheet (ACC-54)', () => {
    const css = readFileSync(path.join(import.meta.dirname, '..', '..', 'tokens.css'), 'utf8')
    expect(css.match(/^  --d-slide: (\w+);$/m)?.[1]).toBe('500ms')
  })

  it('hears nothing more while it leaves: a press that comes twice counts once', async () => {
    const onSave = jest.fn()
    function Asked() {
      const [isOpen, setOpen] = useState(true)
      const save = () => {
        onSave()
        setOpen(false)
      }
      return (
        <Dialog open={isOpen} onClose={() => setOpen(false)} title="Skip it?">
          <button onClick={save}>Skip it</button>
        </Dialog>
      )
    }
    render(<Asked />)
    const button = screen.getByRole('button', { name: 'Skip it' })
    fireEvent.click(button)
    fireEvent.click(button)
    expect(onSave).toHaveBeenCalledTimes(1)
  })

  it('gives the focus back to what opened it', async () => {
    const user = await openEditor()
    await user.keyboard('{Escape}')
    slideOut(500)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }))
  })

  it('focuses what asks for it instead of the first control', () => {
    render(
      <Dialog open onClose={() => undefined} title="Delivery address" closeLabel="Close">
        <input aria-label="Street" data-autofocus="" />
      </Dialog>,
    )
    expect(document.activeElement).toBe(screen.getByLabelText('Street'))
  })

  it('opens again when the browser closes it over a refusal', async () => {
    await openEditor(false)
    const shown = screen.getByRole<HTMLDialogElement>('dialog')
    act(() => shown.close())
    expect(shown.open).toBe(true)
  })

  it('is gone at once at a second Escape, so that it opens anew right after it', async () => {
    const user = await openEditor()
    await user.keyboard('{Escape}')
    act(() => screen.getByRole<HTMLDialogElement>('dialog').close())
    expect(dialog()).toBeNull()
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    slideOut(500)
    expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true)
    expect(dialog()?.contains(document.activeElement)).toBe(true)
  })

  it('opens anew though the page has not heard yet that the browser closed it', async () => {
    const user = await openEditor()
    await user.keyboard('{Escape}')
    screen.getByRole<HTMLDialogElement>('dialog').open = false
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true)
  })

  it('stays while it may not be left', async () => {
    const user = await openEditor(false)
    await user.keyboard('{Escape}')
    fireEvent.mouseDown(screen.getByRole('dialog'))
    slideOut(500)
    expect(dialog()).not.toBeNull()
  })

  it('lets the keyboard into a text, which may be longer than it, and into no form', () => {
    const { rerender } = render(
      <Dialog open isText onClose={() => undefined} title="Terms">
        Words
      </Dialog>,
    )
    expect(screen.getByRole('region', { name: 'Terms' })).toHaveAttribute('tabindex', '0')
    rerender(
      <Dialog open onClose={() => undefined} title="Terms">
        Words
      </Dialog>,
    )
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('steps aside for what must be on top, and comes back with what was typed (ACC-89)', () => {
    function Form({ aside }: { aside: boolean }) {
      return (
        <Dialog open aside={aside} onClose={() => undefined} title="Card">
          <input aria-label="Number" />
        </Dialog>
      )
    }
    const { rerender } = render(<Form aside={false} />)
    fireEvent.change(screen.getByLabelText('Number'), { target: { value: '4242' } })
    rerender(<Form aside />)
    expect(screen.queryByRole('dialog')).toBeNull()
    rerender(<Form aside={false} />)
    expect(screen.getByRole('dialog', { name: 'Card' })).toContainElement(screen.getByDisplayValue('4242'))
  })

  it('gives the focus to what its owner names, if that is there when it has left (ACC-85)', () => {
    function Saving({ open, problem }: { open: boolean; problem?: string }) {
      const message = useRef<HTMLParagraphElement>(null)
      return (
        <>
          <button type="button">Save</button>
          {problem !== undefined && (
            <p ref={message} tabIndex={-1}>
              {problem}
            </p>
          )}
          <Dialog open={open} onClose={() => undefined} title="Saving" returnFocus={message} />
        </>
      )
    }
    const { rerender } = render(<Saving open={false} />)
    screen.getByRole('button').focus()
    rerender(<Saving open />)
    rerender(<Saving open={false} />)
    slideOut(500)
    expect(document.activeElement).toBe(screen.getByRole('button'))
    rerender(<Saving open />)
    rerender(<Saving open={false} problem="Your card was declined." />)
    slideOut(500)
    expect(document.activeElement).toBe(screen.getByText('Your card was declined.'))
  })
})
