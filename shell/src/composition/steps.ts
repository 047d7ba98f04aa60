import type { AppProps } from 'single-spa'
import type { ModuleName } from '@cupboard/shared/contracts'
import type { MicrofrontendModule, MountProps, ReportPort } from '@cupboard/shared/module'
import { withDeadline } from '../registry/deadline.ts'

const DEADLINE_MS = 5_000

export type Props = MountProps & AppProps

export interface StepOptions {
  readonly name: ModuleName
  readonly report: ReportPort
  /** How many times longer than usual a step may take. */
  readonly patience?: number | undefined
}

async function run(module: MicrofrontendModule, step: 'bootstrap' | 'mount' | 'unmount', props: Props): Promise<void> {
  for (const act of [module.lifecycles[step]].flat()) await act(props)
}

/** A module's own steps, each within its time; what fails is reported. */
export function createSteps({ name, report, patience = 1 }: StepOptions) {
  async function inTime(module: MicrofrontendModule, what: string, work: Promise<void>): Promise<void> {
    try {
      await withDeadline(work, DEADLINE_MS * patience, `${name}@${module.version} ${what}`)
    } catch (error) {
      report(error, { module: name, version: module.version })
      throw error
    }
  }

  return {
    /** @throws when it does not mount */
    async enter(module: MicrofrontendModule, props: Props): Promise<void> {
      const steps = run(module, 'bootstrap', props).then(() => run(module, 'mount', props))
      await inTime(module, 'mounting', steps)
    },
    /** @returns whether nothing went wrong */
    leave: (module: MicrofrontendModule, props: Props): Promise<boolean> =>
      inTime(module, 'unmounting', run(module, 'unmount', props)).then(
        () => true,
        () => false,
      ),
  }
}
