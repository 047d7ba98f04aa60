import { runSimulation } from '../bench/simulation/run.mjs'
import { print } from '../command-line.mjs'
const [h, m, s] = process.argv.slice(2).map(Number)
const r = await runSimulation({ households: h, months: m, seed: s }, (d, o) => process.stderr.write(`\r${d}/${o} `))
print(JSON.stringify({ ...r, course: r.course.length, faults: Object.fromEntries(Object.entries(r.faults).map(([k, v]) => [k, [v.length, ...v.slice(0, 6)]])) }, null, 1))
