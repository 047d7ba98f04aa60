import { render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type FormEvent } from 'react'
import { renderToString } from 'react-dom/server'
import { EarlyHand, pressAgain, takingOver } from './early-hand.tsx'

const sent: unknown[] = []

function Form() {
  const [zip, setZip] = useState('')
  const [way, setWay] = useState('text')
  const [isNews, setNews] = useState(true)
  const [state, setState] = useState('TX')
  const send = (event: FormEvent) => {
    event.preventDefault()
    sent.push({ zip, way, isNews, state })
  }
  return (
    <form onSubmit={send}>
      <input aria-label="zip" value={zip} onChange={({ target }) => setZip(target.value)} />
      {['text', 'mail'].map((one) => (
        <input key={one} type="radio" name="way" value={one} checked={way === one} onChange={() => setWay(one)} />
      ))}
      <input type="checkbox" checked={isNews} onChange={({ target }) => setNews(target.checked)} />
      <select value={state} onChange={({ target }) => setState(target.value)}>
        <option>CA</option>
        <option>TX</option>
      </select>
      <button>Go on</button>
    </form>
  )
}

const tree = (
  <>
    <Form />
    <EarlyHand />
  </>
)

/** As the server draws it, and as somebody leaves it before any script runs. */
function takeOver(doFirst: (place: HTMLElement) => void): HTMLElement {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  container.innerHTML = renderToString(tree)
  doFirst(container)
  render(takingOver(container, tree), { container, hydrate: true })
  return container
}

const one = <Element extends HTMLElement>(place: HTMLElement, selector: string): Element => {
  const found = place.querySelector<Element>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

beforeEach(() => sent.splice(0))

describe('what was done before a screen could hear of it', () => {
  it('is typed, chosen and pressed once more, in this order, and once', async () => {
    const place = takeOver((drawn) => {
      one<HTMLInputElement>(drawn, '[aria-label=zip]').value = '78704'
      one<HTMLInputElement>(drawn, '[value=mail]').checked = true
      one<HTMLInputElement>(drawn, '[type=checkbox]').checked = false
      one<HTMLSelectElement>(drawn, 'select').value = 'CA'
      one(drawn, 'button').dataset['pressed'] = ''
    })
    await waitFor(() => expect(sent).toEqual([{ zip: '78704', way: 'mail', isNews: false, state: 'CA' }]))
    expect(place.querySelector('[data-pressed]')).toBeNull()
  })

  it('is nothing where nobody did anything', async () => {
    await userEvent.click(
      one(
        takeOver(() => undefined),
        'button',
      ),
    )
    expect(sent).toEqual([{ zip: '', way: 'text', isNews: true, state: 'TX' }])
  })

  it('is pressed once where no screen takes over', () => {
    const heard: string[] = []
    document.body.innerHTML = '<button>Menu</button><a data-pressed>On</a>'
    for (const pressed of document.querySelectorAll('button, a'))
      pressed.addEventListener('click', () => heard.push(pressed.textContent))
    for (let time = 0; time < 2; time += 1) pressAgain(document)
    expect(heard).toEqual(['On'])
  })

  it('waits for the screen that takes over', () => {
    document.body.innerHTML = '<a data-pressed>On</a><main><div data-taking-over></div></main>'
    pressAgain(document)
    expect(document.querySelector('a')).toHaveAttribute('data-pressed')
  })
})
