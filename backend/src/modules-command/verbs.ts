import type { DeployableName } from '@cupboard/shared/contracts'
import { StartFault } from '../platform/start-fault.ts'
import {
  minuteWords,
  type Author,
  type Publication,
  type RegistryService,
  type VersionName,
} from '../registry/index.ts'
import {
  addressFrom,
  daysFrom,
  neededReason,
  namesFrom,
  onlyModule,
  onlyName,
  onlyVersion,
  reasonFrom,
  shareFrom,
  valueOrFault,
  versionsFrom,
  type Given,
} from './arguments.ts'
import { journeysFrom } from './journeys-file.ts'
import {
  describeChecked,
  describeDecision,
  describeFinding,
  describeJourney,
  describePinned,
  describePruning,
  describeState,
  done,
  shareWords,
  type Answer,
} from './lines.ts'

interface Verb {
  readonly usage: string
  /** One line. */
  readonly about: string
  /** What `--help` behind the verb says besides. */
  readonly more: string
  /** Whose live version it may change; absent where it changes none. `all`: whoever runs the site alone may ask. */
  changes?(words: readonly string[]): readonly DeployableName[] | 'all'
  /** Whether it takes a build from where it is asked. */
  takesBuild?(words: readonly string[]): boolean
  run(registry: RegistryService, given: Given): Promise<Answer>
}

const LATEST = 50
const FROM = '  --from DIR       the folder of the version: <module>/dist/<version> (default: the current build)'
const REASON = '  --reason TEXT    why: kept in the audit log and by "modules why"'
const RETIRE = '  --retire ROUTE   a route that may be nobody’s from now on; more than once for more'

const GIVE_UP =
  '  --give-up        what it replaces is bad: open visits leave that with their next page, and no roll-back returns to it'

const authorOf = (given: Given): Author => ({ actor: given.actor, reason: reasonFrom(given) })

async function publish(registry: RegistryService, name: DeployableName, given: Given): Promise<Publication> {
  const by = authorOf(given)
  return valueOrFault(
    await (given.from === undefined ? registry.publishCurrent(name, by) : registry.publish(name, given.from, by)),
  )
}

async function activate(registry: RegistryService, wanted: readonly VersionName[], given: Given): Promise<Answer> {
  const made = await registry.activate(wanted, authorOf(given), { retired: given.retire, givesUp: given.giveUp })
  return done('Now serving', valueOrFault(made))
}

const STATUS: Verb = {
  usage: 'status',
  about: 'every module: what is served, by whom, what a roll-back returns to',
  more: '',
  async run(registry) {
    const states = await registry.states()
    return { text: states.map(describeState).join('\n'), json: states }
  },
}

/** In the order of a team's day. */
const VERBS: Readonly<Record<string, Verb>> = {
  status: STATUS,
  list: { ...STATUS, usage: 'list', about: 'the same' },
  publish: {
    usage: 'publish <name> [--from DIR]',
    about: 'copy a built version in; nobody is served it yet',
    more: `${FROM}\n${REASON}`,
    changes: (words) => [onlyName(words)],
    takesBuild: () => true,
    async run(registry, given) {
      const { manifest, isNew } = await publish(registry, onlyName(given.words), given)
      return done(isNew ? 'Published' : 'Already published:', [manifest])
    },
  },
  check: {
    usage: 'check <name> [--from DIR] | <name> <version>…',
    about: 'ask whether it could be served now, and change nothing; ends with 1 when not',
    more: [
      'A name alone is its current build, published or not; pairs of names and versions are asked together.',
      'The gate says whether they fit what is live; beside it stands what the journey said of them together, by "certify".',
      '',
      FROM,
      RETIRE,
    ].join('\n'),
    takesBuild: ({ length }) => length < 2,
    async run(registry, { words, from, retire }) {
      const options = { retired: retire }
      const checked = valueOrFault(
        words.length > 1
          ? await registry.checkVersions(versionsFrom(words), options)
          : from === undefined
            ? await registry.checkCurrent(onlyName(words), options)
            : await registry.checkBuild(onlyName(words), from, options),
      )
      return {
        text: checked.map(describeChecked).join('\n'),
        json: checked,
        hasFaults: checked.some(({ faults }) => faults.length > 0),
      }
    },
  },
  certify: {
    usage: 'certify <file>',
    about: 'keep which mixes of versions the journey came through',
    more: [
      '"npm run test:long -- mixes" writes the file, test-results/mixes.json, and keeps it at the site that it had the versions from.',
      'A version is the same bytes at every site: what was run elsewhere, such as in CI, is certified here.',
      '',
      REASON,
    ].join('\n'),
    changes: () => 'all',
    async run(registry, given) {
      const journeys = journeysFrom(given.words)
      await registry.certify(journeys, authorOf(given))
      return { text: journeys.map(describeJourney).join('\n'), json: journeys }
    },
  },
  activate: {
    usage: 'activate <name> <version> [<name> <version>…]',
    about: 'serve published versions, all of them or none',
    more: `Visits that began with what it replaces keep that to their end.\n\n${REASON}\n${RETIRE}\n${GIVE_UP}`,
    changes: (words) => versionsFrom(words).map(({ name }) => name),
    run: (registry, given) => activate(registry, versionsFrom(given.words), given),
  },
  deploy: {
    usage: 'deploy <name> [--from DIR]',
    about: 'publish and activate',
    more: `${FROM}\n${REASON}\n${RETIRE}\n${GIVE_UP}`,
    changes: (words) => [onlyName(words)],
    takesBuild: () => true,
    async run(registry, given) {
      const { manifest } = await publish(registry, onlyName(given.words), given)
      return activate(registry, [manifest], given)
    },
  },
  canary: {
    usage: 'canary <name> <version> --percent N | --flag F',
    about: 'give a published version to some of the visits that begin',
    more: [
      'A visit that has it keeps it. activate gives it to all, rollback takes it from all; another canary takes its place.',
      '',
      '  --percent N      so many of a hundred visits, 1 to 100',
      '  --flag NAME      as a flag says, at /ops: one that is on stands for all, a number for as many of a hundred',
      REASON,
    ].join('\n'),
    changes: (words) => [onlyVersion(words).name],
    async run(registry, given) {
      const share = shareFrom(given)
      const { name, version } = valueOrFault(
        await registry.beginCanary(onlyVersion(given.words), share, authorOf(given)),
      )
      return { text: `${name} ${version} for ${shareWords(share)}`, json: { name, version, ...share } }
    },
  },
  rollback: {
    usage: 'rollback <name> [<name>…]',
    about: 'serve the versions before, all of them or none; or end the canary',
    more: `Where some visits have a canary, that is taken from them, and what is live stays.\n\n${REASON}`,
    changes: namesFrom,
    run: async (registry, given) =>
      done('Back to', valueOrFault(await registry.rollBack(namesFrom(given.words), authorOf(given)))),
  },
  pin: {
    usage: 'pin <name> --reason TEXT | --off',
    about: 'hold it at what is live, until --off',
    more: [
      'Nobody activates another version, gives one to some visits or rolls back, and the guardrail tells and does not act.',
      'Some visits’ canary is ended; a start leaves what is live; prune keeps every version of it. Publishing goes on.',
      '',
      '  --reason TEXT    why: told to whoever is refused. It must be given',
      '  --off            take the pin off',
    ].join('\n'),
    changes: (words) => [onlyName(words)],
    async run(registry, given) {
      const name = onlyName(given.words)
      if (given.off) return done('No longer pinned:', [valueOrFault(await registry.unpin(name, authorOf(given)))])
      const pinned = valueOrFault(await registry.pin(name, { actor: given.actor, reason: neededReason(given) }))
      return { text: describePinned(pinned), json: pinned }
    },
  },
  override: {
    usage: 'override <name> --address URL',
    about: 'have one browser take the module from its developer’s machine, for eight hours',
    more: [
      'Asked of a site, with the token of the module; "npm run dev <name> -- --site URL" does it, and serves the module. Answers a link:',
      'the browser that opens it has the module from there, says so on each page, and can stop it. Nobody else’s page changes.',
      'A build that could not run among what is live is refused.',
      '',
      '  --address URL    a port of the machine that the browser runs on: http://localhost:3100',
      FROM,
      REASON,
    ].join('\n'),
    changes: (words) => [onlyModule(words)],
    takesBuild: () => true,
    async run(registry, given) {
      const { words, from, issueOverride } = given
      if (!issueOverride || from === undefined) throw new StartFault('Only a site signs one: say which by --site.')
      const [module, origin] = [onlyModule(words), addressFrom(given)]
      const faults = valueOrFault(await registry.faultsAmongLive(module, from))
      if (faults.length > 0) throw new StartFault(`${module} cannot run among what is live: ${faults.join('; ')}.`)
      const { link, endsAt } = await issueOverride({ module, origin })
      return {
        text: `${module} from ${origin} until ${minuteWords(endsAt)}, for the browser that opens\n${link}`,
        json: { module, origin, link, endsAt: endsAt.toISOString() },
      }
    },
  },
  why: {
    usage: 'why [<name>]',
    about: 'what was decided, by whom, and why; the newest first',
    more: `The latest ${LATEST} decisions, of one module or of all: done, refused by the gate, or left by a start.`,
    async run(registry, { words }) {
      const decisions = await registry.decisions(LATEST, words.length > 0 ? onlyName(words) : undefined)
      return { text: decisions.map(describeDecision).join('\n') || 'Nothing was decided yet.', json: decisions }
    },
  },
  doctor: {
    usage: 'doctor',
    about: 'look whether everything that is served is whole and fits together; ends with 1 when not',
    more: '',
    async run(registry) {
      const findings = await registry.examine()
      return {
        text: findings.map(describeFinding).join('\n') || 'All is well.',
        json: findings,
        hasFaults: findings.length > 0,
      }
    },
  },
  prune: {
    usage: 'prune [--days 30] [--yes]',
    about: 'say which versions no page can ask for any more; with --yes, remove their files',
    more: [
      'Kept are what is live, what a roll-back may return to, what a page named within the days, and what was published within them.',
      'A pruned version keeps its name: it comes back with its own bytes, and never with others.',
      '',
      '  --days N         how long a page may stay open (default: 30)',
      '  --yes            remove them',
      REASON,
    ].join('\n'),
    changes: () => 'all',
    async run(registry, given) {
      const days = daysFrom(given)
      const pruning = given.yes ? await registry.prune(days, authorOf(given)) : await registry.planPruning(days)
      return {
        text: describePruning(pruning, days, given.yes),
        json: { ...pruning, days, isDone: given.yes },
      }
    },
  },
}

const lineOf = ({ usage, about }: Verb): string => `  modules ${usage.padEnd(47)} ${about}`

const COMMANDS = Object.values(VERBS).map(lineOf).join('\n')

const HELP = `Which version of each browser module is served. Works beside a running server, or without one.

${COMMANDS}

What was activated or rolled back here stays: a start publishes its own builds and activates none of them in that place.

  --json        answer as JSON; what is refused as {"error": "…"}
  --site URL    ask that site, such as https://cupboard.example, in place of the database (or MODULES_SITE). MODULES_TOKEN is the
                token of the module, made at its /ops under Tokens of teams; a flag would be seen by other programs of the machine
  --help        this text; behind a command, its options

A name is shell or a module's, such as mfe-landing. DATA_DIR, DATABASE_URL and MODULES_DIR are as for the server.`

const HELP_ELSEWHERE = `Which version of your module is served by a site. Run in the folder of the module.

${COMMANDS}

  --json        answer as JSON; what is refused as {"error": "…"}
  --site URL    the site, such as https://cupboard.example (or MODULES_SITE). MODULES_TOKEN is the token of the module, made at its
                /ops under Tokens of teams; a flag would be seen by other programs of the machine
  --help        this text; behind a command, its options

Two modules together, certify and prune are for whoever runs the site.`

const verbOf = (name: string): Verb | undefined => (Object.hasOwn(VERBS, name) ? VERBS[name] : undefined)

/** @throws StartFault when there is no such verb */
function knownVerb(name: string): Verb {
  const verb = verbOf(name)
  if (!verb) throw new StartFault(`"${name}" is no command. --help names them all.`)
  return verb
}

/** @throws StartFault when there is no such verb, or its words are none of its own */
export const changedBy = (name: string, words: readonly string[]): readonly DeployableName[] | 'all' =>
  knownVerb(name).changes?.(words) ?? []

/** @throws StartFault when there is no such verb */
export const takesBuild = (name: string, words: readonly string[]): boolean =>
  knownVerb(name).takesBuild?.(words) ?? false

/** @param name of a verb; all of them without one */
function helpOr(help: string, name: string | undefined): string {
  const verb = name === undefined ? undefined : verbOf(name)
  if (!verb) return help
  const { usage, about, more } = verb
  return [
    `modules ${usage}`,
    '',
    `${about[0]?.toUpperCase() ?? ''}${about.slice(1)}.`,
    ...(more ? ['', more] : []),
    '',
    '  --json           answer as JSON; what is refused as {"error": "…"}',
  ].join('\n')
}

/** Beside the server, or without one. */
export const helpOf = (name: string | undefined): string => helpOr(HELP, name)

/** Where nothing of the server is, but what asks a site. */
export const helpFromElsewhere = (name: string | undefined): string => helpOr(HELP_ELSEWHERE, name)

/** @throws StartFault when there is no such verb, and when what was asked was refused */
export const answer = async (registry: RegistryService, name: string, given: Given): Promise<Answer> =>
  knownVerb(name).run(registry, given)
