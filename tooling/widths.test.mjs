import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sourceFiles } from './build/source/source-files.mjs'
import { deployableNames, inRoot, ROOT } from './workspace.mjs'

/** SHELL-82, which names some of them twice, from below and from above. */
const WIDTHS = new Set([360, 480, 551, 600, 767, 768, 960, 991, 992, 1199, 1200, 1280, 1300, 1920])
/** The carousel of brands has boundaries of its own. LAND-59, OP-31. */
const OWN = 'mfe-landing/src/features/landing/sections/brand-strip.module.css'

const MEDIA = /@media([^{]*)\{/g
/** Each of its conditions that is about the width. */
const CONDITION = /\([^()]*\bwidth\b[^()]*\)/g
const LENGTH = /([\d.]+)([a-z]+)/g

/** @param {string} css */
const conditionsIn = (css) => [...css.matchAll(MEDIA)].flatMap(([, query = '']) => query.match(CONDITION) ?? [])

/**
 * In pixels; one of another unit as it stands there, which no set has.
 *
 * @param {string} css
 */
const widthsIn = (css) =>
  conditionsIn(css)
    .flatMap((condition) => [...condition.matchAll(LENGTH)])
    .map(([length, amount, unit]) => (unit === 'px' ? Number(amount) : length))

const sheets = ['shared', 'backend', ...deployableNames()]
  .flatMap((name) => sourceFiles(inRoot(name)))
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ name: path.relative(ROOT, file), css: readFileSync(file, 'utf8') }))
  .map(({ name, css }) => ({ name, conditions: conditionsIn(css), widths: widthsIn(css) }))

describe('layouts change', () => {
  it('at the widths of the set and at no other (SHELL-82)', () => {
    const others = sheets
      .filter(({ name }) => name !== OWN)
      .flatMap(({ name, widths }) => widths.filter((width) => !WIDTHS.has(width)).map((width) => `${name}: ${width}`))
    expect(others).toEqual([])
    expect(sheets.flatMap(({ widths }) => widths).length).toBeGreaterThan(50)
  })

  it.each([
    [
      'the landing, to its jumbo width (SHELL-77)',
      'mfe-landing/src/features/landing/sections/hero',
      ['(width >= 1300px)'],
    ],
    [
      'checkout, to its mobile layout (SHELL-78)',
      'mfe-checkout/src/features/checkout/checkout',
      ['(width < 992px)', '(width >= 992px)'],
    ],
    [
      'checkout, to its extra-small layout (SHELL-79)',
      'mfe-checkout/src/features/checkout/checkout',
      ['(width < 551px)'],
    ],
    [
      'the recommendation (SHELL-80)',
      'mfe-funnel/src/features/recommendation/recommendation',
      ['(width < 992px)', '(width >= 992px)'],
    ],
    [
      'the dashboard, what stands beside its shelves (SHELL-81)',
      'shared/ui/components/layout/layout',
      ['(width < 1200px)'],
    ],
    [
      'the dashboard, its head (SHELL-81)',
      'mfe-dashboard/src/features/next-delivery/parts/plan-head',
      ['(width >= 1200px)'],
    ],
    [
      'the dashboard, its bar (SHELL-81)',
      'mfe-dashboard/src/features/next-delivery/parts/total-bar',
      ['(width >= 1200px)'],
    ],
  ])('of %s', (_, name, wanted) => {
    const { conditions = [] } = sheets.find((sheet) => sheet.name === `${name}.module.css`) ?? {}
    expect(conditions.filter((condition) => wanted.includes(condition))).toEqual(wanted)
  })

  it('are read, however a query says them', () => {
    expect(widthsIn('@media (max-width: 900px) {} @media (width >= 320px) and (width < 961px) {}')).toEqual([
      900, 320, 961,
    ])
    expect(widthsIn('@media (400px <= width < 700px) and (height < 500px) {} @media (width < 48.5rem) {}')).toEqual([
      400,
      700,
      '48.5rem',
    ])
    expect(widthsIn('@container (max-width: 5px) {} @media print { a { width: 7px } }')).toEqual([])
  })
})
