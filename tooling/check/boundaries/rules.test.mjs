import { clockAndChanceIn } from '../../build/source/imports.mjs'
import { parse } from '../../build/source/syntax.mjs'
import { checkBoundaries, faultsOfFile } from './check.mjs'
import { brokenRules, RULES } from './rules.mjs'

/** One import that each rule must refuse, and one beside it that is allowed. */
const PROBES = {
  'packages-by-name': {
    bites: ['mfe-funnel/src/module.ts', '../../shared/contracts/index.ts'],
    allows: ['mfe-funnel/src/module.ts', '@cupboard/shared/contracts'],
  },
  'module-is-alone': {
    bites: ['mfe-funnel/src/module.ts', '@cupboard/mfe-checkout'],
    allows: ['mfe-funnel/src/module.ts', './routes.tsx'],
  },
  'shell-knows-no-module': {
    bites: ['shell/src/main.ts', '@cupboard/mfe-landing'],
    allows: ['shell/src/main.ts', '@cupboard/shared/events'],
  },
  'shared-knows-no-user': {
    bites: ['shared/ui/button.tsx', '@cupboard/shell'],
    allows: ['shared/ui/button.tsx', '@cupboard/shared/contracts'],
  },
  'server-knows-no-page': {
    bites: ['backend/src/orders/routes.ts', '@cupboard/shared/ui'],
    allows: ['backend/src/orders/routes.ts', '@cupboard/shared/pricing'],
  },
  'shared-by-area': {
    bites: ['mfe-funnel/src/module.ts', '@cupboard/shared/contracts/paths.ts'],
    allows: ['shared/ui/button.tsx', './styles/button.module.css'],
  },
  'one-router': {
    bites: ['mfe-funnel/src/routes.tsx', 'react-router-dom'],
    allows: ['shared/router/index.ts', 'react-router-dom'],
  },
  'features-are-strangers': {
    bites: ['mfe-funnel/src/features/start/screen.tsx', '../kitchen/hooks.ts'],
    allows: ['mfe-funnel/src/features/start/screen.tsx', '../../steps/answers.ts'],
  },
  'contexts-by-index': {
    bites: ['backend/src/orders/service.ts', '../plan/repository.ts'],
    allows: ['backend/src/orders/service.ts', '../plan/index.ts'],
  },
  'platform-knows-no-context': {
    bites: ['backend/src/platform/http/problems.ts', '../../orders/index.ts'],
    allows: ['backend/src/platform/limits.test.ts', '../testing/server.ts'],
  },
  'hot-statements-apart': {
    bites: ['backend/src/orders/repository/orders.ts', '../../platform/database/hot-statement.ts'],
    allows: ['backend/src/orders/hot-statements.ts', '../platform/database/hot-statement.ts'],
  },
  'domain-is-pure': {
    bites: ['mfe-funnel/src/features/start/domain/next-question.ts', 'react'],
    allows: ['mfe-funnel/src/features/start/domain/next-question.ts', '@cupboard/shared/contracts'],
  },
  'no-test-code-in-product': {
    bites: ['mfe-funnel/src/features/start/screen.tsx', '@cupboard/shared/testing'],
    allows: ['mfe-funnel/src/features/start/screen.test.tsx', '@cupboard/shared/testing'],
  },
  'tooling-in-wings': {
    bites: ['tooling/build/webpack/build.mjs', '../../check/budgets/budgets.mjs'],
    allows: ['tooling/check/budgets/read-build.mjs', '../../build/webpack/manifest.mjs'],
  },
  'one-copy-in-pages': {
    bites: ['shared/contracts/order.ts', 'zod/mini'],
    allows: ['shared/schemas/index.ts', 'zod/mini'],
  },
  'no-node-in-pages': {
    bites: ['shell/src/main.ts', 'node:fs'],
    allows: ['backend/src/main.ts', 'node:fs'],
  },
}

describe('import rules', () => {
  it('have a probe each', () => {
    expect(Object.keys(PROBES)).toEqual(RULES.map(({ name }) => name))
  })

  it.each(Object.entries(PROBES))('%s bites', (name, { bites: [importer, specifier] }) => {
    expect(brokenRules(importer, specifier).map((rule) => rule.name)).toContain(name)
  })

  it.each(Object.entries(PROBES))('%s leaves in peace what is right', (name, { allows: [importer, specifier] }) => {
    expect(brokenRules(importer, specifier)).toEqual([])
  })

  it.each([
    ['the router by path', 'shared/module/bridge.ts', '../router/index.ts', 'one-router'],
    ['the root of shared', 'shell/src/main.ts', '@cupboard/shared', 'shared-by-area'],
    ['the inside of another area', 'shared/ui/button.tsx', '../contracts/paths.ts', 'shared-by-area'],
    ['a test file', 'shell/src/main.ts', './main.test.ts', 'no-test-code-in-product'],
    ['a screen from the domain', 'shell/src/features/ops/domain/rule.ts', '../screen.tsx', 'domain-is-pure'],
    ['a context from the server itself', 'backend/src/app.ts', './orders/service.ts', 'contexts-by-index'],
    ['a command from a wing', 'tooling/run/dev/watch.mjs', '../../commands/dev.mjs', 'tooling-in-wings'],
    [
      'a context from what helps platform’s tests',
      'backend/src/platform/testing/a.ts',
      '../../orders/index.ts',
      'platform-knows-no-context',
    ],
    [
      'the whole server from platform',
      'backend/src/platform/testing/a.ts',
      '../../bring-up.ts',
      'platform-knows-no-context',
    ],
    ['the server from a module', 'mfe-account/src/module.ts', '@cupboard/backend', 'module-is-alone'],
  ])('refuse %s', (_, importer, specifier, name) => {
    expect(brokenRules(importer, specifier).map((rule) => rule.name)).toContain(name)
  })

  it.each([
    ['an import', "import { a } from 'node:fs'"],
    ['a type', "import type { a } from 'node:fs'"],
    ['a bare import', "import 'node:fs'"],
    ['a re-export', "export { a } from 'node:fs'"],
    ['a re-export of all', "export * from 'node:fs'"],
    ['a late import', "const a = () => import('node:fs')"],
    ['a type in passing', "let a: import('node:fs').Stats"],
    ['a mock', "jest.mock('node:fs')"],
  ])('see %s', (_, text) => {
    expect(faultsOfFile('shell/src/a.ts', text)).toHaveLength(1)
  })

  it.each(['Date.now()', 'new Date()', 'Math.random()', 'performance.now()', 'crypto.randomUUID()'])(
    'see %s in domain code',
    (call) => {
      expect(faultsOfFile('shell/src/domain/a.ts', `export const a = ${call}`)).toHaveLength(1)
      expect(faultsOfFile('shell/src/a.ts', `export const a = ${call}`)).toEqual([])
    },
  )

  it.each([
    'localStorage.getItem(key)',
    'window.sessionStorage',
    'const { localStorage: kept } = window',
    'document.cookie',
    'page.document.cookie',
    "indexedDB.open('a')",
  ])('see %s in a module and what modules share', (text) => {
    const faults = [expect.stringContaining('modules-keep-by-port')]
    expect(faultsOfFile('mfe-gifts/src/a.ts', text)).toEqual(faults)
    expect(faultsOfFile('shared/module/a.ts', text)).toEqual(faults)
    expect(faultsOfFile('shell/src/a.ts', text)).toEqual([])
    expect(faultsOfFile('mfe-gifts/src/a.test.ts', text)).toEqual([])
  })

  const RULE = 'mfe-checkout/src/features/checkout/domain/form.ts'

  it.each([
    ['a sentence', "const said = { zipcode: 'Please enter a valid zipcode.' }"],
    ['a short one', "const said = 'Invalid code'"],
    ['a label', "const label = 'First name'"],
    ['a sentence with holes', 'const said = (label: string) => `${label} is required`'],
    ['a sentence about a number', 'const said = (count: number) => `${count} left`'],
    ['an argument', "refuse('it is too late')"],
  ])('see %s in a rule', (_, text) => {
    expect(faultsOfFile(RULE, text)).toEqual([expect.stringContaining('domain-says-no-words')])
  })

  it.each([
    'shared/household/address.ts',
    'shared/contracts/zip-states.ts',
    'shared/pricing/discount.ts',
    'backend/src/offers/domain/offer.ts',
    'shell/src/features/ops/domain/rule.ts',
  ])('see a sentence in %s', (file) => {
    expect(faultsOfFile(file, "export const a = 'Please try again.'")).toHaveLength(1)
  })

  it.each([
    ['a code', RULE, "const problem = 'not_an_email'"],
    ['a name of its own', RULE, "const category = 'New Members'"],
    ['the name of a place', RULE, "const state = 'District of Columbia'"],
    ['what is thrown', RULE, "throw new RangeError(`not an amount in cents: ${'a b'}`)"],
    ['a list', RULE, "const zips = '78701 78702 78703'.split(' ')"],
    ['words in messages', 'mfe-checkout/src/features/checkout/messages.ts', "export const a = 'Please try again.'"],
    ['words that are shared', 'shared/contracts/zip-words.ts', "export const a = 'Please try again.'"],
    ['a test', 'mfe-checkout/src/features/checkout/domain/form.test.ts', "expect(a).toBe('Please try again.')"],
    ['a rule about sentences', 'backend/src/recommendations/domain/reason.ts', "export const a = 'you use about'"],
  ])('leave %s in peace', (_, file, text) => {
    expect(faultsOfFile(file, text)).toEqual([])
  })

  it('let domain code work with a time that it is given', () => {
    expect(clockAndChanceIn(parse('export const a = (now: number) => new Date(now)', 'a.ts'))).toEqual([])
  })

  it('are checked on every file of the workspace', () => {
    expect(checkBoundaries().files).toBeGreaterThan(20)
  })
})
