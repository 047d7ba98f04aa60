import { readGraph } from './graph.mjs'
import { testsReached } from './reached.mjs'

describe('the imports of this workspace', () => {
  const { graph, unitTests, journeys } = readGraph()
  const reached = (file) => testsReached([file], graph, [...unitTests, ...journeys])

  it('are followed into every package that uses a rule', () => {
    expect(reached('shared/pricing/index.ts')).toEqual(
      expect.arrayContaining([
        'backend/src/orders/place.test.ts',
        'mfe-checkout/src/features/checkout/checkout-screen.test.tsx',
      ]),
    )
  })

  it('keep a module’s own rule in its module', () => {
    const tests = reached('mfe-checkout/src/features/checkout/domain/form.ts')
    expect(tests).toContain('mfe-checkout/src/features/checkout/domain/form.test.ts')
    expect(tests.filter((file) => !file.startsWith('mfe-checkout/'))).toEqual([])
  })

  it('lead from what helps journeys to the journeys', () => {
    expect(reached('e2e/fixtures/keyboard.ts')).toContain('e2e/journeys/keyboard.spec.ts')
  })
})
