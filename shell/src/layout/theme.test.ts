import { chooseTheme } from './theme.ts'

const pageOn = (protocol: string) => {
  const { documentElement } = document.implementation.createHTMLDocument()
  return { documentElement, location: { ...window.location, protocol }, cookie: '' }
}

it.each([
  ['http:', 'theme=dark; Path=/; Max-Age=31536000; SameSite=Lax'],
  ['https:', '__Host-theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure'],
])('over %s a chosen theme is kept in the cookie %s', (protocol, cookie) => {
  const page = pageOn(protocol)
  chooseTheme(page, 'dark')
  expect(page.cookie).toBe(cookie)
})

it('is forgotten where the system decides again', () => {
  const page = pageOn('https:')
  chooseTheme(page, 'system')
  expect(page.cookie).toBe('__Host-theme=system; Path=/; Max-Age=0; SameSite=Lax; Secure')
})
