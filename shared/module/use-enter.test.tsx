import { fireEvent, render } from '@testing-library/react'
import { useEnter } from './use-enter.ts'

function Page({ action, hasDialog = false }: { readonly action: () => void; readonly hasDialog?: boolean }) {
  useEnter(action)
  return (
    <main>
      <h1>Question</h1>
      <button type="button">More</button>
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

  it('is left to whatever in focus has its own use for it (FUN-29, LAND-43)', () => {
    const action = jest.fn()
    const { getByRole } = render(<Page action={action} />)
    fireEvent.keyDown(getByRole('button'), { key: 'Enter' })
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
