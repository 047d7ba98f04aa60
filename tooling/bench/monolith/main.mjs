import { print } from '../../command-line.mjs'
import { buildMonolith } from './build.mjs'

// a program of its own: who changes sources in a copy builds that copy
print(JSON.stringify(await buildMonolith(process.argv[2] ?? '')))
