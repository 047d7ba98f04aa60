import { keepFocus } from './focus-keeper.ts'

const part = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}
/** Observers are told of changes in a microtask. */
const told = () => Promise.resolve().then(() => undefined)
/** … and the page is seen. */
async function seen() {
  await told()
  frame()
  await told()
}

/** What waits for the next frame. */
const waiting: (() => void)[] = []
const frame = () => waiting.splice(0).forEach((act) => act())
const keeper = keepFocus(document, (act) => void waiting.push(act))

beforeEach(async () => {
  frame()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await told()
  document.body.innerHTML = `
    <header><a href="/">Home</a></header>
    <main>
      <h1>Your first delivery</h1>
      <section aria-label="Kitchen"><div><button type="button">Remove</button></div></section>
      <div><button type="button" class="loose">Join</button></div>
    </main>`
  await told()
})

describe('the focus', () => {
  it('goes to the nearest named part around what is gone', async () => {
    part('section button').focus()
    part('section div').remove()
    await told()
    expect(document.activeElement).toBe(part('section'))
  })

  it('goes to the heading where no part around it has a name, once that is seen', async () => {
    part('.loose').focus()
    part('.loose').remove()
    await seen()
    expect(document.activeElement).toBe(part('h1'))
  })

  it('follows a heading that another one replaces', async () => {
    keeper.toHeading()
    frame()
    part('main').innerHTML = '<h1>Ready</h1>'
    await seen()
    expect(document.activeElement).toHaveTextContent('Ready')
  })

  it('goes to the heading of a new page once that is seen, also from what is gone', async () => {
    part('section button').focus()
    part('main').innerHTML = '<h1>Ready</h1>'
    keeper.toHeading()
    await told()
    expect(document.activeElement).toBe(document.body)
    frame()
    expect(document.activeElement).toHaveTextContent('Ready')
  })

  it('stays where the new page has moved it before it is seen', async () => {
    keeper.toHeading()
    part('.loose').focus()
    frame()
    await told()
    expect(document.activeElement).toBe(part('.loose'))
  })

  it('stays where the screen has moved it', async () => {
    part('section button').focus()
    part('section').remove()
    part('.loose').focus()
    await told()
    expect(document.activeElement).toBe(part('.loose'))
  })

  it('stays off what somebody has left before it goes', async () => {
    part('section button').focus()
    part('section button').blur()
    await told()
    part('section').remove()
    await told()
    expect(document.activeElement).toBe(document.body)
  })

  it('waits for a heading that is not there yet, wherever it was before', async () => {
    part('h1').remove()
    part('header a').focus()
    keeper.toHeading()
    frame()
    expect(document.activeElement).toBe(part('header a'))
    part('main').innerHTML = '<p>Fetching</p>'
    await told()
    part('main').innerHTML = '<h1>Your next delivery</h1>'
    await seen()
    expect(document.activeElement).toBe(part('h1'))
  })

  it('waits for no heading once somebody has gone on', async () => {
    part('h1').remove()
    keeper.toHeading()
    frame()
    part('header a').focus()
    part('main').innerHTML = '<h1>Your next delivery</h1>'
    await told()
    expect(document.activeElement).toBe(part('header a'))
  })
})
