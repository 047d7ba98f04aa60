import { CONTRACT_VERSION, type ModuleManifest } from '@cupboard/shared/contracts'
import { manifestOf } from '../testing/manifest.ts'
import { faultsOfManifest, MOST_FILE_BYTES } from './manifest.ts'

const file = (bytes = 1) => ({ bytes, brotliBytes: 1, integrity: `sha384-${'a'.repeat(64)}` })
const { files } = manifestOf('mfe-landing', '1.0.0')
const faults = (change: Partial<ModuleManifest>) => faultsOfManifest(manifestOf('mfe-landing', '1.0.0', change))

it('finds nothing wrong with what a build writes, nor with the largest file that is served', () => {
  expect(faults({})).toEqual([])
  expect(MOST_FILE_BYTES).toBe(16_777_216)
  expect(faults({ files: { ...files, 'large.js': file(MOST_FILE_BYTES) } })).toEqual([])
})

it.each<[string, Partial<ModuleManifest>, string]>([
  [
    'a contract that is not spoken',
    { contract: CONTRACT_VERSION + 1 },
    `it was built for contract ${CONTRACT_VERSION + 1}, this server speaks ${CONTRACT_VERSION}`,
  ],
  ['an entry that is not there', { entry: 'other.js' }, 'other.js is not among its files'],
  [
    'a file of a flag that is not there',
    { flagged: [{ flag: 'feedback', files: ['late.js'] }] },
    'late.js is not among its files',
  ],
  [
    'a drawing that is not there',
    { prerender: { bundle: 'server.cjs', paths: [], routes: [], listed: [] } },
    'server.cjs is not among its files',
  ],
  [
    'names that are one file on some disks',
    { files: { ...files, 'Chunk.js': file(), 'chunk.js': file() } },
    'chunk.js and Chunk.js differ only in case',
  ],
  [
    'a file that is too large',
    { files: { ...files, 'large.js': file(MOST_FILE_BYTES + 1) } },
    'large.js has 16777217 bytes, more than the 16777216 of the largest file that is served',
  ],
  ['a route of the server', { routes: ['/api/x'] }, "route /api/x is the server's own"],
  ['an event of no contract', { events: { sends: [], receives: ['x.y'] } }, 'event x.y is in no contract'],
  ['a flag of no contract', { flags: ['nope'] }, 'flag nope is in no contract'],
  ['a call of no contract', { calls: ['nope'] }, 'call nope is in no contract'],
])('says of %s just that', (_, change, fault) => {
  expect(faults(change)).toEqual([fault])
})
