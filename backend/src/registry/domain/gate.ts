import { CONTRACT_VERSION, EVENTS, FLAG_DEFAULTS, type ModuleManifest } from '@cupboard/shared/contracts'

/** First path segments that are the server's or the shell's own; no module and no campaign may take them. */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  'api',
  'identity',
  'ofrep',
  'm',
  'cards',
  'collect',
  'ops',
  'healthz',
  'readyz',
])

const VERSION = /^\^?(\d+)\.(\d+)\.(\d+)$/

/** Whether what the shell brings (at least `brought`) satisfies the caret range that a module asks for. */
export function isSatisfied(asked: string, brought: string): boolean {
  const [wanted, given] = [VERSION.exec(asked), VERSION.exec(brought)]
  if (!wanted || !given) return asked === brought
  const [wantedMajor, wantedMinor, wantedPatch] = wanted.slice(1).map(Number)
  const [givenMajor, givenMinor, givenPatch] = given.slice(1).map(Number)
  if (wantedMajor !== givenMajor) return false
  if (wantedMajor === 0 && wantedMinor !== givenMinor) return false
  return (
    (givenMinor ?? 0) > (wantedMinor ?? 0) || (givenMinor === wantedMinor && (givenPatch ?? 0) >= (wantedPatch ?? 0))
  )
}

/** Two routes that match the same addresses have the same shape, whatever their parameters are called. */
const shapeOf = (route: string): string => route.toLowerCase().replaceAll(/:[^/]+/g, ':')

function routeFaults(manifest: ModuleManifest, live: readonly ModuleManifest[]): string[] {
  const reserved = manifest.routes.filter((route) => RESERVED_SEGMENTS.has(route.split('/')[1] ?? ''))
  const collisions = live
    .filter(({ name }) => name !== manifest.name)
    .flatMap(({ name, routes }) => {
      const taken = new Set(routes.map(shapeOf))
      return manifest.routes
        .filter((route) => taken.has(shapeOf(route)))
        .map((route) => `route ${route} belongs to ${name}`)
    })
  return [...reserved.map((route) => `route ${route} is the server's own`), ...collisions]
}

function sharingFaults(manifest: ModuleManifest, shell: ModuleManifest | undefined): string[] {
  if (!shell || manifest.name === 'shell') return []
  return Object.entries(manifest.shared).flatMap(([library, asked]) => {
    const brought = shell.shared[library]
    if (brought === undefined) return [`the shell does not bring ${library}`]
    return isSatisfied(asked, brought) ? [] : [`${library} ${asked} is asked for, the shell brings ${brought}`]
  })
}

const unknownNames = (kind: string, names: readonly string[], known: object): string[] =>
  names.filter((name) => !Object.hasOwn(known, name)).map((name) => `${kind} ${name} is in no contract`)

function widgetFaults(manifest: ModuleManifest, live: readonly ModuleManifest[]): string[] {
  return live
    .filter(({ name }) => name !== manifest.name)
    .flatMap(({ name, widgets }) =>
      widgets.offers
        .filter((widget) => manifest.widgets.offers.includes(widget))
        .map((widget) => `widget ${widget} is ${name}'s`),
    )
}

/** What the version that is served now gives to others, and this one would take away from them. */
function removalFaults(manifest: ModuleManifest, live: readonly ModuleManifest[]): string[] {
  const served = live.find(({ name }) => name === manifest.name)
  const others = live.filter(({ name }) => name !== manifest.name)
  const stillSent = new Set([manifest, ...others].flatMap(({ events }) => events.sends))
  const silenced = new Set(served?.events.sends.filter((event) => !stillSent.has(event)))
  const withdrawn = new Set(served?.widgets.offers.filter((widget) => !manifest.widgets.offers.includes(widget)))
  return others.flatMap(({ name, events, widgets }) => [
    ...events.receives
      .filter((event) => silenced.has(event))
      .map((event) => `event ${event} is received by ${name}, and nobody would send it`),
    ...widgets.uses
      .filter((widget) => withdrawn.has(widget))
      .map((widget) => `widget ${widget} is used by ${name}, and nobody would offer it`),
  ])
}

/** What the page would name, and the folder does not hold. */
const missingFiles = ({ files, entry, preload, screens, css }: ModuleManifest): readonly string[] =>
  [entry, ...preload, ...Object.values(screens).flat(), ...css]
    .filter((file) => !Object.hasOwn(files, file))
    .map((file) => `${file} is not among its files`)

/**
 * Why a version may not be served beside those that are live; empty when it may. Events are told apart by name: what a name means is
 * the contract's, so that modules of one contract version cannot differ in shape. A shell is not held against the modules' shared
 * ranges: they are built after it.
 *
 * @param live the manifests of the served versions: the shell's, and the one that this version would replace, among them
 */
export function faultsOfManifest(manifest: ModuleManifest, live: readonly ModuleManifest[]): string[] {
  const shell = live.find(({ name }) => name === 'shell')
  return [
    ...(manifest.contract === CONTRACT_VERSION
      ? []
      : [`it was built for contract ${manifest.contract}, this server speaks ${CONTRACT_VERSION}`]),
    ...missingFiles(manifest),
    ...sharingFaults(manifest, shell),
    ...routeFaults(manifest, live),
    ...widgetFaults(manifest, live),
    ...removalFaults(manifest, live),
    ...unknownNames('event', [...manifest.events.sends, ...manifest.events.receives], EVENTS),
    ...unknownNames('flag', manifest.flags, FLAG_DEFAULTS),
  ]
}
