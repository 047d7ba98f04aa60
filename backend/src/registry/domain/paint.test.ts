import { painted } from './paint.ts'

const colours = new Map([
  ['--paper', 'light-dark(#f8f2e6, #191d19)'],
  ['--mark', 'var(--paper)'],
  ['--cast', 'light-dark(rgb(74 56 20 / .2), rgb(0 0 0 / .35))'],
  ['--line', '#2a362f'],
  ['--round', 'var(--round)'],
])

it.each([
  ['--paper', '#f8f2e6'],
  ['--mark', '#f8f2e6'],
  ['--cast', 'rgba(74,56,20,.2)'],
  ['--line', '#2a362f'],
  ['--unknown', '#000'],
  ['--round', '#000'],
])('a picture has for %s the colour by day, %s', (name, colour) => {
  expect(painted(`<rect fill="var(${name})"/>`, colours)).toBe(`<rect fill="${colour}"/>`)
})
