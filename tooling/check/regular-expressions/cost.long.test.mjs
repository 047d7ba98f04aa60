import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { hostileTexts, measureCosts } from '../../../shared/fixtures/index.ts'
import { isTestFile, sourceFiles } from '../../build/source/source-files.mjs'
import { inRoot, packageNames, ROOT } from '../../workspace.mjs'
import { expressionsOfProduct } from './check.mjs'
import { growthOf } from './growth.mjs'

const LENGTH = 64 * 1_024
const TEXTS = hostileTexts(LENGTH)

/** Most expressions end at the first letter: none may cost more than fifty looks at the whole text. */
async function onceThrough() {
  const { medianMs } = await measureCosts(
    TEXTS.map(([name, text]) => ({ name, run: () => /\p{L}$/u.exec([...text].join('')) })),
  )
  return medianMs
}

/** @param {import('../../../shared/fixtures/index.ts').Costs} costs */
const show = ({ count, medianMs, worst }) =>
  process.stdout.write(
    `${count} inputs, median ${medianMs.toFixed(3)} ms of CPU; most, ${worst.timesMedian.toFixed(1)} ×: ${worst.name}\n`,
  )

/** Pairs of the letters that an expression names: what it is most likely to stumble over. @param {string} pattern */
function ownTexts(pattern) {
  const letters = [...new Set(pattern.replaceAll(/\\[a-zA-Z]|[\\^$*+?()[\]{}|]/g, ''))].slice(0, 6)
  return letters.flatMap((one) =>
    letters.map((other) => [`${one}${other}…`, `${one}${other}`.repeat(LENGTH / 2) + '\0']),
  )
}

it('tells an expression whose work grows with the square of the text', async () => {
  const cases = TEXTS.slice(0, 20).map(([name, text]) => ({ name, run: () => /a+$/.exec(text) }))
  const quadratic = { name: 'the slow one', run: () => /a+$/.exec(`${'a'.repeat(LENGTH)}!`) }
  const { tooCostly } = await measureCosts([...cases.slice(3), quadratic], await onceThrough())
  expect(tooCostly).toEqual([expect.stringContaining('the slow one')])
})

it('every expression of the product is linear, whatever is kept of earlier searches', () => {
  const others = [...expressionsOfProduct()].filter(([, expression]) => growthOf(expression) !== 'linear')
  expect(others).toEqual([])
})

it('no expression of the product costs more than fifty times the median on 64 KB', async () => {
  const expressions = [...expressionsOfProduct()]
  expect(expressions.length).toBeGreaterThan(100)
  const cases = expressions.flatMap(([written, { pattern, flags, files }]) =>
    [...TEXTS, ...ownTexts(pattern)].map(([name, text]) => ({
      name: `${written} of ${files[0]} on ${name}`,
      run: () => text.replace(new RegExp(pattern, flags), ''),
    })),
  )
  const costs = await measureCosts(cases, await onceThrough())
  show(costs)
  expect(costs.tooCostly).toEqual([])
})

/** Rules without life of their own, which run in browsers and on the server. @param {string} file */
const isRule = (file) =>
  file.endsWith('.ts') &&
  !file.endsWith('.d.ts') &&
  !isTestFile(file) &&
  (/\/domain\//.test(file) || /\/shared\/(?:contracts|household|phone|pricing)\//.test(file))

/** A rule whose first parameter is a text, or the query of an address. */
const TAKES = /export (?:function (\w+)|const (\w+) = )\(\s*\w+: (string|URLSearchParams)\b(?! *\[)/g

/**
 * What a file makes of a text: by its schemas, and by rules that take one. A rule may refuse it, and throw.
 *
 * @param {string} file
 * @returns {Promise<(readonly [name: string, take: (text: string) => unknown])[]>}
 */
async function takersIn(file) {
  const exports = await import(pathToFileURL(file).href)
  const schemas = Object.entries(exports).flatMap(([name, exported]) =>
    typeof exported?.safeParse === 'function' ? [[name, (text) => exported.safeParse(text)]] : [],
  )
  const rules = [...readFileSync(file, 'utf8').matchAll(TAKES)].map(([, named, constant, type]) => {
    const name = named ?? constant
    const take = (text) => {
      try {
        return exports[name](type === 'string' ? text : new URLSearchParams(text))
      } catch {
        return undefined
      }
    }
    return [name, take]
  })
  return [...schemas, ...rules]
}

it('no rule or schema of pages and server costs more than fifty times the median on 64 KB', async () => {
  const folders = packageNames().filter((name) => name !== 'tooling' && name !== 'e2e')
  const files = folders.flatMap((name) => sourceFiles(inRoot(name))).filter(isRule)
  const takers = []
  for (const file of files)
    for (const [name, take] of await takersIn(file)) takers.push({ name: `${path.relative(ROOT, file)} ${name}`, take })
  expect(takers.length).toBeGreaterThan(100)
  const cases = takers.flatMap((taker) =>
    TEXTS.map(([name, text]) => ({ name: `${taker.name} on ${name}`, run: () => taker.take(text) })),
  )
  const costs = await measureCosts(cases, await onceThrough())
  show(costs)
  expect(costs.tooCostly).toEqual([])
})
