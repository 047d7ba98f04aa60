import { MODULE_COMMANDS, Problem, type DeployableName } from '@cupboard/shared/contracts'
import { isLoopbackHost } from '../platform/domain/network.ts'
import { StartFault } from '../platform/start-fault.ts'
import { onlyName, type Given } from './arguments.ts'
import type { Answer } from './lines.ts'
import { packBuild } from './sent-build.ts'
import { takesBuild } from './verbs.ts'
import { CommandAnswered, type CommandAsked } from './wire.ts'

/** A site that is asked from elsewhere. */
export interface AskedSite {
  readonly origin: string
  readonly token: string
  /** Where the build of a module lies of which none is named. */
  readonly buildOf: (name: DeployableName) => string
}

/** Longer than a site needs to take in the largest build. */
const PATIENCE_MS = 120_000

/** @throws StartFault when it is no site to which a token may be sent */
export function originFrom(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined
  const isPlain = url?.origin !== undefined && [url.origin, `${url.origin}/`].includes(given)
  if (!url || !isPlain) throw new StartFault(`"${given}" is no site. Give scheme and host: https://cupboard.example`)
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname))) return url.origin
  throw new StartFault(`${given} would be asked without encryption, and the token could be read on its way. Use https.`)
}

const folderOf = ({ words, from }: Given, { buildOf }: AskedSite): string => from ?? buildOf(onlyName(words))

async function send({ origin, token }: AskedSite, verb: string, asked: CommandAsked): Promise<Response> {
  try {
    return await fetch(`${origin}${MODULE_COMMANDS}/${verb}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(asked),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    throw new StartFault(
      `${origin} cannot be reached (${cause instanceof Error ? cause.message : cause}). Whether it did what was asked, "modules why" says once it can.`,
    )
  }
}

/**
 * Has a site do what a command says.
 *
 * @throws StartFault when there is no such command, when the site cannot be reached, or refuses
 */
export async function askSite(site: AskedSite, verb: string, given: Given): Promise<Answer> {
  const { words, reason, retire, days, yes, percent, flag, giveUp, off, address } = given
  const build = takesBuild(verb, words) ? packBuild(onlyName(words), folderOf(given, site)) : undefined
  const asked = {
    words: [...words],
    reason,
    retire: [...retire],
    days,
    yes,
    percent,
    flag,
    ...(giveUp ? { giveUp } : {}),
    ...(off ? { off } : {}),
    ...(address === undefined ? {} : { address }),
    build,
  }
  const response = await send(site, verb, asked)
  const body: unknown = await response.json().catch(() => undefined)
  const answered = CommandAnswered.safeParse(body)
  if (response.ok && answered.success) return answered.data
  const problem = Problem.safeParse(body)
  if (problem.success) throw new StartFault(problem.data.error)
  throw new StartFault(`${site.origin} answered ${response.status}, and nothing that a Cupboard would.`)
}
