import { parseArgs } from 'node:util'
import { StartFault } from '../platform/start-fault.ts'
import type { Given } from './arguments.ts'
import { askSite, originFrom, type AskedSite } from './ask-site.ts'
import type { Answer } from './lines.ts'

/** What was typed. */
export interface CommandLine {
  readonly verb: string | undefined
  readonly given: Given
  /** The site that is asked, where one is. */
  readonly site: string | undefined
  readonly asksForHelp: boolean
  readonly asJson: boolean
}

/** @throws when an option is none of ours */
export function readCommandLine(): CommandLine {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      json: { type: 'boolean' },
      site: { type: 'string' },
      from: { type: 'string' },
      reason: { type: 'string' },
      retire: { type: 'string', multiple: true },
      days: { type: 'string' },
      yes: { type: 'boolean' },
      percent: { type: 'string' },
      flag: { type: 'string' },
      'give-up': { type: 'boolean' },
      off: { type: 'boolean' },
      address: { type: 'string' },
    },
  })
  const [verb, ...words] = positionals
  const {
    help = false,
    json = false,
    site = process.env['MODULES_SITE'],
    retire = [],
    yes = false,
    'give-up': giveUp = false,
    off = false,
    ...rest
  } = values
  const { from, reason, days, percent, flag, address } = rest
  const asked = { from, reason, retire, days, yes, percent, flag, giveUp, off, address }
  const given = { actor: 'command line', words, ...asked }
  return { verb, given, site, asksForHelp: help, asJson: json }
}

/**
 * Asks a site with the token in the environment, where other programs of the machine do not see it.
 *
 * @param buildOf where the build of a module lies of which none is named
 * @throws StartFault when there is no token to ask with, and where `askSite` does
 */
export function askWithToken(site: string, verb: string, given: Given, buildOf: AskedSite['buildOf']): Promise<Answer> {
  const token = process.env['MODULES_TOKEN']
  if (!token)
    throw new StartFault(`MODULES_TOKEN is not set: ${site} asks for the token of your module. Its /ops makes one.`)
  return askSite({ origin: originFrom(site), token, buildOf }, verb, given)
}

export function printAnswer({ text, json, hasFaults }: Answer, asJson: boolean): void {
  process.stdout.write(`${asJson ? JSON.stringify(json, null, 2) : text}\n`)
  if (hasFaults) process.exitCode = 1
}

/** A program that asked for JSON reads no sentence, though the rest of what it asked could not be read. */
function tellRefused(error: unknown): void {
  const told = error instanceof Error ? error.message : String(error)
  const [sentence] = told.split('\n\n')
  if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify({ error: sentence }, null, 2)}\n`)
  else process.stderr.write(`${told}\n`)
  process.exitCode = 1
}

/** Runs a command; what it throws is a sentence, and ends it with 1. */
export function runCommand(main: () => Promise<void>): void {
  main().catch(tellRefused)
}
