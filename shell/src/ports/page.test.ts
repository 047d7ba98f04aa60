import { keepFocus } from './focus-keeper.ts'
import { createPage } from './page.ts'

/** Every frame is seen at once. */
const focus = keepFocus(document, (act) => act())
const show = (path: { now: string }, onNew: () => void = () => undefined) =>
  createPage({ document, focus, pathname: () => path.now, onNew, onShown: () => undefined })

describe('page port', () => {
  beforeEach(async () => {
    document.querySelector('h1')?.blur()
    await Promise.resolve()
    document.body.innerHTML = '<main><h1>Heading</h1></main>'
  })

  it('sets the title and leaves the first page of a visit to the browser', () => {
    const page = show({ now: '/' })
    page.show({ title: 'Cupboard' })
    expect(document.title).toBe('Cupboard')
    expect(document.activeElement).toBe(document.body)
    expect(page.announcements.get()).toBe('')
  })

  it('moves focus to the heading of a new path and announces it', () => {
    const path = { now: '/' }
    const page = show(path)
    page.show({ title: 'One' })
    path.now = '/start/1'
    page.show({ title: 'Two' })
    expect(document.activeElement).toBe(document.querySelector('h1'))
    expect(page.announcements.get()).toBe('Two')
  })

  it('takes the page for a new one after another has stood in for it', () => {
    const page = show({ now: '/dashboard/orders' })
    page.show({ title: 'Offline', announce: 'You are offline.', isStandIn: true })
    page.show({ title: 'Orders' })
    expect(document.activeElement).toBe(document.querySelector('h1'))
    expect(page.announcements.get()).toBe('Orders')
    expect(page.isShown('/dashboard/orders')).toBe(true)
  })

  it('moves nothing when only the title changes', () => {
    const path = { now: '/' }
    const page = show(path)
    page.show({ title: 'One' })
    page.show({ title: 'One, changed' })
    expect(document.title).toBe('One, changed')
    expect(document.activeElement).toBe(document.body)
  })

  it('says in the title first that something is wrong, until nothing is any more', () => {
    const path = { now: '/login' }
    const page = show(path)
    page.show({ title: 'Login' })
    const [one, other] = [page.wrong?.(), page.wrong?.()]
    expect(document.title).toBe('Error: Login')
    path.now = '/login/classic'
    page.show({ title: 'Password' })
    expect(document.title).toBe('Error: Password')
    one?.()
    expect(document.title).toBe('Error: Password')
    other?.()
    expect(document.title).toBe('Password')
  })

  it('says as one what one press leads to', async () => {
    const page = show({ now: '/recommendation' })
    page.announce('Bleach is back.')
    await Promise.resolve()
    page.announce('Your total is now $40.00.')
    await new Promise((resolve) => setTimeout(resolve))
    expect(page.announcements.get()).toBe('Bleach is back. Your total is now $40.00.')
    page.announce('Order saved')
    await new Promise((resolve) => setTimeout(resolve))
    expect(page.announcements.get()).toBe('Order saved')
  })

  it('says once of each path that its screen is there, so that its place is found (SHELL-49)', () => {
    const onNew = jest.fn()
    const path = { now: '/about' }
    const page = show(path, onNew)
    page.show({ title: 'About' })
    page.show({ title: 'About us' })
    expect(onNew).toHaveBeenCalledTimes(1)
    path.now = '/science'
    page.show({ title: 'Science' })
    expect(onNew).toHaveBeenCalledTimes(2)
  })
})
