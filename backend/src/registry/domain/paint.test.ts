import { painted } from './paint.ts'

const colours = new Map([
  ['--paper', 'light-dark(#f8f2e6, #191d19)'],
  ['--mark', 'var(--paper)'],
  ['--cast', 'light-dark(rgb(74 56 20 / .2), rgb(0 0 0 / .35))'],
  ['--line', '#2a362f'],
  ['--round', 'var(--round)'],
  ['--three', 'var(--two)'],
  ['--two', 'var(--one)'],
  ['--one', 'var(--line)'],
  ['--four', 'var(--three)'],
  ['--spaced', ' light-dark( #fff , #000 ) '],
  ['--plain', ' #123 '],
  ['--commas', 'light-dark(rgb(1, 2, 3), #000)'],
  ['--alone', 'light-dark(#fff)'],
  ['--mixed', 'color-mix(in srgb, light-dark(#fff, #000) 50%, red)'],
  ['--half', 'light-dark(#fff, #000) 50%'],
])

it.each([
  ['--paper', '#f8f2e6'],
  ['--mark', '#f8f2e6'],
  ['--cast', 'rgba(74,56,20,.2)'],
  ['--line', '#2a362f'],
  ['--three', '#2a362f'],
  ['--four', '#000'],
  ['--spaced', '#fff'],
  ['--plain', '#123'],
  ['--commas', 'rgb(1, 2, 3)'],
  ['--alone', '#fff'],
  ['--mixed', 'color-mix(in srgb, light-dark(#fff, #000) 50%, red)'],
  ['--half', 'light-dark(#fff, #000) 50%'],
  ['--unknown', '#000'],
  ['--round', '#000'],
])('a picture has for %s the colour by day, %s', (name, colour) => {
  expect(painted(`<rect fill="var(${name})"/>`, colours)).toBe(`<rect fill="${colour}"/>`)
})
