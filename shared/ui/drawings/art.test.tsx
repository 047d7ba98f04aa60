import { act, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { DrawnAtOnceContext } from './art.tsx'
import type { DrawingState } from './drawing.tsx'
import { lateArt, type LateArt } from './late-art.ts'
import { One } from './one.tsx'

function Door() {
  return <path d="M0 0H8" />
}
function Window() {
  return <path d="M9 9H3" />
}

const thing = (art: LateArt, state: DrawingState = 'here') => (
  <One shape={{ width: 40, height: 60, art }} state={state} label="A door" />
)
const lines = () => [...document.querySelectorAll('path')].map((line) => line.getAttribute('d'))
const never = () => new Promise<never>(() => {})

/** Takes over, in a browser that has not loaded it, what a server drew that had. */
async function takeOver(drawn: LateArt, tree: ReactElement) {
  await drawn.load()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<DrawnAtOnceContext value>{thing(drawn)}</DrawnAtOnceContext>)
  const line = container.querySelector('path')
  const taken = render(tree, { container, hydrate: true })
  return { ...taken, line: () => [container.querySelector('path') === line, lines()] }
}

describe('what a drawing holds', () => {
  const door = () => lateArt(async () => ({ Art: Door }))

  it('stays as the server drew it, before and after its code is there, in whatever state it is drawn', async () => {
    const late = door()
    const { line, rerender } = await takeOver(door(), thing(late))
    expect(line()).toEqual([true, ['M0 0H8']])
    await act(late.load)
    rerender(thing(late, 'planned'))
    expect(screen.getByRole('img').querySelector('[data-state="planned"]')).not.toBeNull()
    expect(line()).toEqual([true, ['M0 0H8']])
  })

  it('stays where its code was there first', async () => {
    const here = door()
    const { line } = await takeOver(here, thing(here))
    expect(line()).toEqual([true, ['M0 0H8']])
  })

  it('gives way to what another thing holds', async () => {
    const { rerender } = await takeOver(door(), thing(lateArt(never)))
    rerender(thing(lateArt(async () => ({ Art: Window }))))
    await waitFor(() => expect(lines()).toEqual(['M9 9H3']))
  })

  it('comes into a frame that has its size and its name already', async () => {
    render(thing(door()))
    const frame = screen.getByRole('img', { name: 'A door' })
    expect([frame.getAttribute('width'), frame.getAttribute('height'), lines()]).toEqual(['0.44em', '0.62em', []])
    await waitFor(() => expect(lines()).toEqual(['M0 0H8']))
    expect(screen.getByRole('img')).toBe(frame)
  })

  it('is missing where its code does not come, and is asked for anew by the next one', async () => {
    const load = jest.fn(async () => ({ Art: Door })).mockRejectedValueOnce(new Error('lost'))
    const late = lateArt(load)
    const { unmount } = render(thing(late))
    await act(async () => undefined)
    expect([screen.getByRole('img', { name: 'A door' }).isConnected, lines()]).toEqual([true, []])
    unmount()
    render(thing(late))
    await waitFor(() => expect(lines()).toEqual(['M0 0H8']))
    expect(load).toHaveBeenCalledTimes(2)
  })
})
