import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { DeployableName } from '@cupboard/shared/contracts'
import { StartFault } from '../platform/start-fault.ts'
import type { Journey } from '../registry/index.ts'

const JourneysFile = z.object({
  mixes: z
    .array(
      z.object({
        versions: z.record(DeployableName, z.string().max(100)),
        flags: z.record(z.string(), z.union([z.boolean(), z.number()])),
        passed: z.boolean(),
        ranAt: z.iso.datetime().transform((at) => new Date(at)),
      }),
    )
    .max(1_000),
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @throws StartFault when there is not one file, or it tells of no journeys */
export function journeysFrom([file, ...more]: readonly string[]): readonly Journey[] {
  if (file === undefined || more.length > 0)
    throw new StartFault('Give one file, such as test-results/mixes.json, which npm run test:long -- mixes writes.')
  if (!existsSync(file)) throw new StartFault(`There is no ${file}. npm run test:long -- mixes writes it.`)
  const journeys = JourneysFile.safeParse(parsed(readFileSync(file, 'utf8')))
  if (!journeys.success) throw new StartFault(`${file} tells of no journeys: ${z.prettifyError(journeys.error)}`)
  return journeys.data.mixes
}
