import {
  minuteWords,
  pinWords,
  type Checked,
  type DeployableState,
  type Finding,
  type Hold,
  type Journey,
  type Pinned,
  type Pruning,
  type Share,
  type StoredDecision,
  type VersionName,
} from '../registry/index.ts'

/** What a command answers, for people and for programs. */
export interface Answer {
  readonly text: string
  readonly json: unknown
  /** What was asked is not as it should be: the command ends with 1. */
  readonly hasFaults?: boolean
}

export const shareWords = (share: Share): string =>
  'percent' in share ? `${share.percent} % of new visits` : `new visits as the flag ${share.flag} says`

const describeCanary = ({ version, share, actor, isOffered }: NonNullable<DeployableState['canary']>): string =>
  `${''.padEnd(28)}${version} for ${shareWords(share)} by ${actor}${isOffered ? '' : ', and nobody gets it: it does not fit what is live any more'}`

const describeServed = ({ name, owner, active, activatedBy, previous, versions }: DeployableState): string =>
  [
    name.padEnd(15),
    owner.padEnd(13),
    (active ? `${active}${activatedBy ? ` by ${activatedBy}` : ''}` : 'nothing served').padEnd(42),
    previous ? `before: ${previous}` : '',
    versions.length > 2 ? `  (${versions.length} published)` : '',
  ].join('')

const describeAlert = (alert: StoredDecision): string => describeDecision(alert).replaceAll(/^/gm, ''.padEnd(28))

export const describeState = (state: DeployableState): string =>
  [
    describeServed(state),
    ...(state.canary ? [describeCanary(state.canary)] : []),
    ...(state.pin ? [`${''.padEnd(28)}${pinWords(state.pin)}`] : []),
    ...(state.alert ? [describeAlert(state.alert)] : []),
  ].join('\n')

export const done = (verb: string, versions: readonly VersionName[]): Answer => {
  const named = versions.map(({ name, version }) => ({ name, version }))
  return {
    text: named.map(({ name, version }) => `${verb} ${name} ${version}`).join('\n'),
    json: named.length === 1 ? named[0] : named,
  }
}

export const describePinned = ({ name, version, endedCanary }: Pinned): string =>
  [
    `Pinned ${name} ${version}`,
    ...(endedCanary === undefined ? [] : [`Taken from all visits: ${name} ${endedCanary}`]),
  ].join('\n')

const besideWords = (versions: readonly VersionName[]): string =>
  versions.length === 0 ? '' : ` beside ${versions.map(({ name, version }) => `${name} ${version}`).join(', ')}`

function journeyWords(journey: Checked['journey']): string {
  if (journey.verdict === 'certified') return `certified by the journey at ${minuteWords(journey.at)}`
  return journey.verdict === 'failed'
    ? `but the journey failed at ${minuteWords(journey.at)}${besideWords(journey.beside)}`
    : `not certified${besideWords(journey.beside)}: run npm run test:long -- mixes`
}

export const describeChecked = ({ name, version, faults, journey }: Checked): string =>
  faults.length === 0
    ? `${name} ${version} can be served now, ${journeyWords(journey)}`
    : [`${name} ${version} is refused:`, ...faults.map((fault) => `  ${fault}`)].join('\n')

/** Such as `certified  shell 0.1.0-a, mfe-funnel 0.1.0-b; lazyRoutes on`. */
export function describeJourney({ versions, flags, passed }: Journey): string {
  const named = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  const set = Object.entries(flags).map(
    ([flag, value]) => `${flag} ${typeof value === 'number' ? value : value ? 'on' : 'off'}`,
  )
  return `${passed ? 'certified' : 'failed   '}  ${[named.join(', '), ...set].join('; ')}`
}

const DID: Readonly<Record<StoredDecision['action'], string>> = {
  publish: 'published',
  activate: 'activated',
  'roll-back': 'rolled back to',
  prune: 'pruned',
  canary: 'given to some visits',
  'end-canary': 'taken from all visits',
  pin: 'pinned',
  unpin: 'unpinned',
}
const WANTED: Readonly<Record<StoredDecision['action'], string>> = {
  publish: 'publish it',
  activate: 'activate it',
  'roll-back': 'roll it back',
  prune: 'prune it',
  canary: 'give it to some visits',
  'end-canary': 'take it from all visits',
  pin: 'pin it',
  unpin: 'unpin it',
}

/** Such as `2026-11-18 18:00 UTC  mfe-funnel 1.0.1-b: activated by command line, “new words”`. */
export function describeDecision(decision: StoredDecision): string {
  const { name, version, action, outcome, actor, reason, faults, decidedAt } = decision
  const at = minuteWords(decidedAt)
  const what = {
    done: DID[action],
    refused: `refused to ${WANTED[action]},`,
    kept: `not ${DID[action]}`,
  }[outcome]
  const asked = outcome === 'refused' ? 'asked by' : 'by'
  const why = reason === null ? '' : `, “${reason}”`
  return [
    `${at}  ${name}${version === null ? '' : ` ${version}`}: ${what} ${asked} ${actor}${why}`,
    ...faults.map((fault) => `    ${fault}`),
  ].join('\n')
}

export const describeFinding = ({ name, version, fault }: Finding): string =>
  `${name}${version === undefined ? '' : ` ${version}`}: ${fault}`

const HOLDS: Readonly<Record<Hold, string>> = {
  live: 'live',
  canary: 'some visits have it',
  'roll-back': 'a roll-back may return to it',
  'open-pages': 'pages that are still open may ask for it',
  new: 'published lately',
  pinned: 'its module is pinned',
}

const KIB = 1024

/** @param isDone whether they were removed, or would be */
export function describePruning({ kept, unreachable }: Pruning, days: number, isDone: boolean): string {
  const bytes = unreachable.reduce((sum, version) => sum + version.bytes, 0)
  const gone = unreachable.map(({ name, version }) => `  ${name} ${version}`)
  const verb = isDone ? 'Removed' : 'Would remove'
  return [
    'Kept:',
    ...kept.map(({ name, version, hold }) => `  ${name} ${version}: ${HOLDS[hold]}`),
    '',
    unreachable.length === 0
      ? 'Nothing to remove: a page, or a person, may ask for each of them.'
      : `${verb}, since no page named it for ${days} days (${Math.round(bytes / KIB)} KiB):`,
    ...gone,
    ...(isDone || unreachable.length === 0 ? [] : ['', 'Nothing was removed. Say --yes to do it.']),
  ].join('\n')
}
