import path from 'node:path'
import { contractsOf, keep } from '../check/contracts/record.mjs'
import { print, readCommandLine } from '../command-line.mjs'
import { inRoot } from '../workspace.mjs'

const help = `
npm run contracts:keep

Keeps what pages of today ask the server and are answered: shape and examples of every call, in
shared/contracts/earlier/<day>.json. Every change of a contract is tested against all that are kept, since their pages may
still be open; shared/contracts/earlier-pages.test.ts asks for this command when a call has changed. A file whose pages
cannot be open any more may be deleted.
`

readCommandLine({ help })
const today = new Date().toISOString().slice(0, 10)
const file = keep(inRoot('shared', 'contracts', 'earlier'), await contractsOf(today))
print(file ? `Kept in ${path.relative(inRoot(), file)}.` : 'No call has changed since the last that were kept.')
