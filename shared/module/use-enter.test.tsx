import { fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { useEnter } from './use-enter.ts'

interface PageProps {
  readonly action: () => void
  readonly hasDialog?: boolean
  readonly children?: ReactNode
}

function Page({ action, hasDialog = false, children }: PageProps) {
  useEnter(action)
  return (
    <main>
      <h1>Question</h1>
      {children}
      <dialog open={hasDialog}>Sure?</dialog>
    </main>
  )
}

describe('Enter anywhere on the page', () => {
  it('goes on, once for each press (FUN-18, LAND-43)', () => {
    const action = jest.fn()
    render(<Page action={action} />)
    fireEvent.keyDown(document.body, { key: 'Enter' })
    fireEvent.keyDown(document.body, { key: 'Enter', repeat: true })
    expect(action).toHaveBeenCalledTimes(1)
  })

  it('does nothing of a page that was left (FUN-18, FUN-29)', () => {
    const action = jest.fn()
    render(<Page action={action} />).unmount()
    fireEvent.keyDown(document.body, { key: 'Enter' })
    expect(action).not.toHaveBeenCalled()
  })

  it.each<[string, object]>([
    ['a', { href: '/' }],
    ['button', {}],
    ['input', {}],
    ['select', {}],
    ['textarea', {}],
    ['summary', {}],
    ['span', { role: 'button' }],
    ['span', { role: 'tab' }],
  ])('is left to a focused %s with %j, which has its own use for it (FUN-29, LAND-43)', (tag, attributes) => {
    const action = jest.fn()
    render(<Page action={action}>{createElement(tag, { ...attributes, 'aria-label': 'focused' })}</Page>)
    fireEvent.keyDown(screen.getByLabelText('focused'), { key: 'Enter' })
    expect(action).not.toHaveBeenCalled()
    fireEvent.keyDown(screen.getByRole('heading'), { key: 'Enter' })
    expect(action).toHaveBeenCalledTimes(1)
  })

  it('is Enter alone (LAND-43)', () => {
    const action = jest.fn()
    render(<Page action={action} />)
    fireEvent.keyDown(document.body, { key: ' ' })
    expect(action).not.toHaveBeenCalled()
  })

  it('waits for an open dialog (FUN-29, LAND-43)', () => {
    const action = jest.fn()
    render(<Page action={action} hasDialog />)
    fireEvent.keyDown(document.body, { key: 'Enter' })
    expect(action).not.toHaveBeenCalled()
  })
})
