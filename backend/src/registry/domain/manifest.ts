import {
  calls,
  CONTRACTS_SPOKEN,
  EVENTS,
  FLAG_DEFAULTS,
  isReserved,
  type ModuleManifest,
} from '@cupboard/shared/contracts'
import { faultsAtServer } from './shape-faults.ts'

const unknownNames = (kind: string, names: readonly string[], known: object): string[] =>
  names.filter((name) => !Object.hasOwn(known, name)).map((name) => `${kind} ${name} is in no contract`)

/** What the page or the server would name, and the folder does not hold. */
const missingFiles = ({ files, entry, preload, screens, flagged, css, prerender }: ModuleManifest): readonly string[] =>
  [
    entry,
    ...preload,
    ...Object.values(screens).flat(),
    ...flagged.flatMap((part) => part.files),
    ...css,
    ...(prerender ? [prerender.bundle] : []),
  ]
    .filter((file) => !Object.hasOwn(files, file))
    .map((file) => `${file} is not among its files`)

/** What servers hold of one file at once. */
export const MOST_FILE_BYTES = 16 * 1024 * 1024

const tooLarge = ({ files }: ModuleManifest): string[] =>
  Object.entries(files)
    .filter(([, { bytes }]) => bytes > MOST_FILE_BYTES)
    .map(
      ([file, { bytes }]) =>
        `${file} has ${bytes} bytes, more than the ${MOST_FILE_BYTES} of the largest file that is served`,
    )

/** Two names that are one file where the file system does not tell cases apart. */
function namesAlike({ files }: ModuleManifest): readonly string[] {
  const names = Object.keys(files)
  const first = new Map(names.toReversed().map((name) => [name.toLowerCase(), name]))
  return names.flatMap((name) => {
    const other = first.get(name.toLowerCase()) ?? name
    return other === name ? [] : [`${name} and ${other} differ only in case`]
  })
}

/** What is wrong with a manifest by itself, so that it can be served beside no others. Empty when nothing is. */
export const faultsOfManifest = (manifest: ModuleManifest): string[] => [
  ...(CONTRACTS_SPOKEN.includes(manifest.contract)
    ? []
    : [`it was built for contract ${manifest.contract}, this server speaks ${CONTRACTS_SPOKEN.join(' and ')}`]),
  ...missingFiles(manifest),
  ...namesAlike(manifest),
  ...tooLarge(manifest),
  ...manifest.routes.filter(isReserved).map((route) => `route ${route} is the server's own`),
  ...unknownNames('event', [...manifest.events.sends, ...manifest.events.receives], EVENTS),
  ...unknownNames('flag', manifest.flags, FLAG_DEFAULTS),
  ...unknownNames('call', manifest.calls, calls),
  ...faultsAtServer(manifest),
]
