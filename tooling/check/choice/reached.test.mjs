import { fileOf, testsReached } from './reached.mjs'

const graph = new Map([
  ['shared/pricing/total.ts', ['shared/pricing/tax.ts']],
  ['mfe-checkout/src/summary.tsx', ['shared/pricing/total.ts', 'mfe-checkout/src/summary.module.css']],
  ['mfe-checkout/src/summary.test.tsx', ['mfe-checkout/src/summary.tsx']],
  ['mfe-landing/src/hero.test.tsx', ['mfe-landing/src/hero.tsx']],
  ['backend/src/orders.test.ts', ['shared/pricing/total.ts']],
  ['tooling/docs.test.mjs', ['tooling/workspace.mjs']],
])
const tests = [...graph.keys()].filter((file) => file.includes('.test.'))
const reached = (...changed) => testsReached(changed, graph, tests)

describe('a change reaches', () => {
  it('what imports it at any remove, in other packages too', () => {
    expect(reached('shared/pricing/tax.ts')).toEqual([
      'mfe-checkout/src/summary.test.tsx',
      'backend/src/orders.test.ts',
    ])
  })

  it('nothing that does not import it', () => {
    expect(reached('mfe-landing/src/hero.tsx')).toEqual(['mfe-landing/src/hero.test.tsx'])
  })

  it('a test that is new, alone', () => {
    expect(reached('mfe-landing/src/hero.test.tsx')).toEqual(['mfe-landing/src/hero.test.tsx'])
  })

  it('what imports a style sheet', () => {
    expect(reached('mfe-checkout/src/summary.module.css')).toEqual(['mfe-checkout/src/summary.test.tsx'])
  })

  it.each(['backend/migrations/0001_orders.sql', 'backend/src/main.ts'])(
    'every test of its package where nobody imports it, and those that read every package: %s',
    (file) => {
      expect(reached(file)).toEqual(['backend/src/orders.test.ts', 'tooling/docs.test.mjs'])
    },
  )

  it('those that read documents, of a document', () => {
    expect(reached('docs/architecture.md')).toEqual(['tooling/docs.test.mjs'])
  })

  it('every test of a package by its settings, and of all by what all are run with', () => {
    expect(reached('mfe-checkout/jest.config.mjs')).toContain('mfe-checkout/src/summary.test.tsx')
    expect(reached('mfe-checkout/jest.config.mjs')).not.toContain('mfe-landing/src/hero.test.tsx')
    expect(reached('pnpm-lock.yaml')).toEqual(tests)
  })

  it('nothing where nothing changed', () => {
    expect(reached()).toEqual([])
  })
})

describe('an import leads', () => {
  const exported = new Map([['@cupboard/shared/pricing', 'shared/pricing/index.ts']])

  it.each([
    ['../b.ts', 'shared/b.ts'],
    ['@cupboard/shared/pricing', 'shared/pricing/index.ts'],
    ['react', undefined],
    ['node:fs', undefined],
  ])('from %s to %s', (specifier, file) => {
    expect(fileOf('shared/a/a.ts', specifier, exported)).toBe(file)
  })
})
