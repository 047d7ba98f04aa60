import { fireEvent } from '@testing-library/react'
import { dropSecondPress } from './second-press.ts'

const heard = jest.fn()
dropSecondPress(window)
document.addEventListener('click', ({ target }) => target instanceof Element && heard(target.textContent))
document.addEventListener('mousedown', ({ target }) => target instanceof HTMLDialogElement && heard('closed'))

const on = (selector: string): Element => document.querySelector(selector) ?? document.body
const press = (selector: string, detail: number) => {
  fireEvent.mouseDown(on(selector), { detail })
  fireEvent.click(on(selector), { detail })
}
const draw = (page: string) => {
  document.body.innerHTML = page
}
beforeEach(() => {
  heard.mockClear()
  draw('<button>Next</button>')
})

describe('a second press in one go', () => {
  it('is heard by what stood there at the first: two more are two more', () => {
    draw('<button><i>+</i></button>')
    press('i', 1)
    press('button', 2)
    expect(heard.mock.calls).toEqual([['+'], ['+']])
  })

  it('is not heard by what has come in its place, which the third one meant', () => {
    press('button', 1)
    draw('<button>Next</button>')
    press('button', 2)
    expect(heard.mock.calls).toEqual([['Next']])
    press('button', 3)
    expect(heard.mock.calls).toEqual([['Next'], ['Next']])
  })

  it('is not heard by the same button where that now says something else', () => {
    press('button', 1)
    on('button').textContent = 'Place order'
    press('button', 2)
    expect(heard.mock.calls).toEqual([['Next']])
  })

  it('does not close the dialog that the first one opened', () => {
    press('button', 1)
    draw('<dialog open></dialog>')
    press('dialog', 2)
    expect(heard.mock.calls).toEqual([['Next']])
  })

  it('sends no form and chooses nothing', () => {
    press('button', 1)
    draw('<input type="checkbox">')
    press('input', 2)
    expect(on('input')).not.toBeChecked()
  })

  it('is one by mouse or finger: a key presses what it is on', () => {
    press('button', 1)
    draw('<button>Done</button>')
    press('button', 2)
    fireEvent.click(on('button'), { detail: 0 })
    expect(heard.mock.calls).toEqual([['Next'], ['Done']])
  })

  it('is none after a while: what stands there by then is meant', () => {
    press('button', 1)
    draw('<button>Done</button>')
    press('button', 1)
    expect(heard.mock.calls).toEqual([['Next'], ['Done']])
  })
})
