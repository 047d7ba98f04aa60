import { parse } from '../../build/source/syntax.mjs'
import { expressionsOf } from './expressions.mjs'
import { growthOf } from './growth.mjs'

it('finds every expression that a source writes out, each once', () => {
  const tree = parse('const a = /x+/g\nconst b = (s: string) => s.replace(/x+/g, "") || /y\\/z/i.test(s)', 'a.ts')
  expect(expressionsOf(tree)).toEqual([
    { pattern: 'x+', flags: 'g' },
    { pattern: 'y\\/z', flags: 'i' },
  ])
})

it.each([
  ['-+$', 'g', '2nd degree polynomial'],
  ['^(?:a|a)*$', '', 'exponential'],
  ['[^@]+@', '', '2nd degree polynomial'],
  ['^[^@]+@', '', 'linear'],
])('knows how the work of /%s/%s grows', (pattern, flags, growth) => {
  expect(growthOf({ pattern, flags })).toBe(growth)
})
