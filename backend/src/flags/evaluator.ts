import { FlagdCore } from '@openfeature/flagd-core'
import type { EvaluationContext } from '@openfeature/core'
import { FLAG_DEFAULTS, type FlagName } from '@cupboard/shared/contracts'
import { flagDefinitions, type FlagValue } from './domain/definitions.ts'

const silent = { error: () => undefined, warn: () => undefined, info: () => undefined, debug: () => undefined }

/** flagd's own rules, on the flags as they are overridden. */
export function createEvaluator() {
  const core = new FlagdCore()
  let overrides: ReadonlyMap<FlagName, FlagValue> = new Map()
  core.setConfigurations(flagDefinitions(overrides))

  return {
    replaceOverrides(next: ReadonlyMap<FlagName, FlagValue>): void {
      const definitions = flagDefinitions(next)
      if (definitions !== flagDefinitions(overrides)) core.setConfigurations(definitions)
      overrides = next
    },
    evaluate(key: FlagName, context: EvaluationContext) {
      const known = FLAG_DEFAULTS[key]
      const { value, variant, reason } =
        typeof known === 'boolean'
          ? core.resolveBooleanEvaluation(key, known, context, silent)
          : core.resolveNumberEvaluation(key, known, context, silent)
      return { key, value, variant, reason, metadata: {} }
    },
    /** The value for everybody. */
    value: (name: FlagName): FlagValue => overrides.get(name) ?? FLAG_DEFAULTS[name],
  }
}

export type Evaluator = ReturnType<typeof createEvaluator>
