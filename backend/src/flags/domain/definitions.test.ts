import { FLAG_DEFAULTS } from '@cupboard/shared/contracts'
import { FLAG_NAMES, flagDefinitions, isFlagName, isValueOf, type FlagValue } from './definitions.ts'

const flag = 'blockOutsideTexas'
const number = 'checkoutExperiment'
const file = (...overrides: readonly (readonly [(typeof FLAG_NAMES)[number], FlagValue])[]) =>
  JSON.parse(flagDefinitions(new Map(overrides)))

describe('the flags as flagd reads them', () => {
  it('are each flag of the contract, at its default (SHELL-68)', () => {
    const { flags, $schema } = file()
    expect($schema).toBe('https://flagd.dev/schema/v0/flags.json')
    expect(Object.keys(flags)).toEqual(Object.keys(FLAG_DEFAULTS))
    for (const name of FLAG_NAMES) {
      const { state, variants, defaultVariant } = flags[name]
      expect([state, variants[defaultVariant]]).toEqual(['ENABLED', FLAG_DEFAULTS[name]])
    }
    expect(FLAG_DEFAULTS).toMatchObject({
      recommendationPage: true,
      blockOutsideTexas: true,
      blockSignups: false,
      mockData: false,
      materialStripe: true,
      newFooter: true,
      lazyRoutes: false,
      interviewSkip: false,
      dashboardManifest: true,
    })
    expect(flags[flag].variants).toEqual({ on: true, off: false })
    expect(flags[number].variants).toEqual({ standard: FLAG_DEFAULTS[number] })
  })

  it('are at what operations set, be it another value or the same (SHELL-71)', () => {
    const other = !FLAG_DEFAULTS[flag]
    expect(file([flag, other]).flags[flag]).toEqual({
      state: 'ENABLED',
      variants: { on: true, off: false },
      defaultVariant: other ? 'on' : 'off',
    })
    expect(file([number, 777]).flags[number]).toEqual({
      state: 'ENABLED',
      variants: { standard: FLAG_DEFAULTS[number], overridden: 777 },
      defaultVariant: 'overridden',
    })
    expect(file([number, FLAG_DEFAULTS[number]]).flags[number].defaultVariant).toBe('standard')
  })

  it('have names of the contract alone', () => {
    expect([flag, 'toString', ''].map(isFlagName)).toEqual([true, false, false])
  })

  it('stay true or false, or whole numbers from 0 to 1,000 (SHELL-71)', () => {
    expect([true, false, 1, 'true', null].map((value) => isValueOf(flag, value))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    expect([0, 1_000, -1, 1_001, 0.5, true, '1'].map((value) => isValueOf(number, value))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})
