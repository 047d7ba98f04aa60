import type { ReactNode } from 'react'
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom'
import { Link } from './link.tsx'
import { NavLink } from './nav-link.tsx'

function Here() {
  const { pathname, state } = useLocation()
  return <output>{JSON.stringify({ pathname, state, by: useNavigationType() })}</output>
}
const here = (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '')

const open = (links: ReactNode, at = '/a') =>
  render(
    <MemoryRouter initialEntries={[at]}>
      {links}
      <Here />
    </MemoryRouter>,
  )

describe('a link inside the site', () => {
  const link = () => screen.getByRole('link', { name: 'On' })

  it('leads to its address with what it carries, and one step further in the history', () => {
    open(
      <Link to="/b" state={{ from: 'a' }}>
        On
      </Link>,
    )
    expect(link().getAttribute('href')).toBe('/b')
    expect(fireEvent.click(link())).toBe(false)
    expect(here()).toEqual({ pathname: '/b', state: { from: 'a' }, by: 'PUSH' })
  })

  it.each([
    ['where it is told to', '/b', true],
    ['where it leads to the page that is shown', '/a', undefined],
  ])('takes the place of this page %s', (_when, to, replace) => {
    open(
      <Link to={to} replace={replace}>
        On
      </Link>,
    )
    fireEvent.click(link())
    expect(here()).toMatchObject({ pathname: to, by: 'REPLACE' })
  })

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('leaves a press with %s to the browser', (key) => {
    open(<Link to="/b">On</Link>)
    const press = createEvent.click(link(), { [key]: true })
    fireEvent(link(), press)
    expect(press.defaultPrevented).toBe(false)
    expect(here()).toMatchObject({ pathname: '/a' })
  })

  it('stays where its owner takes the press', () => {
    open(
      <Link to="/b" onClick={(event) => event.preventDefault()}>
        On
      </Link>,
    )
    fireEvent.click(link())
    expect(here()).toMatchObject({ pathname: '/a' })
  })
})

it.each([
  ['/a', '/a', false, true],
  ['/a/', '/a', true, true],
  ['/A', '/a', false, true],
  ['/a/b', '/a', false, true],
  ['/a/b', '/a', true, false],
  ['/ab', '/a', false, false],
  ['/', '/a', false, false],
])('at %s a link to %s (the page alone: %s) is current: %s', (at, to, end, isCurrent) => {
  open(
    <NavLink to={to} end={end}>
      On
    </NavLink>,
    at,
  )
  expect(screen.getByRole('link').getAttribute('aria-current')).toBe(isCurrent ? 'page' : null)
})
