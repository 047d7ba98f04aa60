import type { DeployableName } from '@cupboard/shared/contracts'

/** Who acts, and why where they say it. */
export interface Author {
  readonly actor: string
  readonly reason?: string | undefined
}

/** What was decided about one version, and why. */
export interface Judgement {
  readonly name: DeployableName
  /** Null where none was said: a roll-back that had nothing to return to. */
  readonly version: string | null
  readonly action: 'publish' | 'activate' | 'roll-back' | 'prune' | 'canary' | 'end-canary' | 'pin' | 'unpin'
  /** `kept`: a start left what a person had made live, or pinned. */
  readonly outcome: 'done' | 'kept' | 'refused'
  /** Sentences without their full stop; empty where it was done. */
  readonly faults: readonly string[]
}
