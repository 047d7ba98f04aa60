import { runCycleBench } from '../bench/cycle/run.mjs'
import { cycleBenchLines } from '../bench/cycle/table.mjs'
import { runDevBench } from '../bench/dev/run.mjs'
import { devBenchLines } from '../bench/dev/table.mjs'
import { runDeployBench } from '../bench/deploy/run.mjs'
import { deployBenchLines } from '../bench/deploy/table.mjs'
import { runBench } from '../bench/pages/run.mjs'
import { benchLines } from '../bench/pages/table.mjs'
import { runServerBench } from '../bench/server/run.mjs'
import { serverBenchLines } from '../bench/server/table.mjs'
import { buildable, buildAll } from '../build/build-all.mjs'
import { fail, print, readCommandLine, report, wholeNumbersOf } from '../command-line.mjs'

const help = `
npm run bench [-- --runs 5] [--page /checkout]… [--alone] [--json]
npm run bench -- deploy [--runs 5] [--json]
npm run bench -- dev [--runs 5] [--json]
npm run bench -- server [--seconds 10] [--clients 16] [--processes 2] [--json]
npm run bench -- cycle [--households 1000,10000] [--agreeing] [--json]

Builds what has changed and starts the site with a data folder of its own.

Without a name it measures the pages, in a real Chromium as a middling phone on a slow line, beside a bare document and beside
the same screens as one plain webpack application, and prints medians. deploy changes a sentence
of one module and ships it, then breaks it and takes that back, beside the same application. dev
watches one module, changes a sentence of it, and makes another module live. server
measures the server under load: orders, the rounder, the catalogue. cycle measures how fast
plans go on: deliveries that become charged orders. What the figures mean is in docs/performance.md.

  --runs N      how often each page is opened, or each change shipped or saved (5)
  --page PATH   this page alone; several times
  --alone       without the one application beside
  --seconds N   how long each call is made (10)
  --clients N   how many make it at once (16)
  --processes N how many share the orders in the row that says so (2; at most 4)
  --households  how many plans, in one run for each number (1000,10000)
  --agreeing    a card provider that agrees at once, in place of the sandbox
  --json        print one JSON object instead of tables
`

const { values, names } = readCommandLine({
  help,
  options: {
    json: { type: 'boolean' },
    runs: { type: 'string', default: '5' },
    page: { type: 'string', multiple: true },
    alone: { type: 'boolean' },
    seconds: { type: 'string', default: '10' },
    clients: { type: 'string', default: '16' },
    processes: { type: 'string', default: '2' },
    households: { type: 'string', default: '1000,10000' },
    agreeing: { type: 'boolean' },
  },
})
const wholeNumber = wholeNumbersOf(values)

/** @template Result @param {Result} result @param {(result: Result) => string[]} lines */
function show(result, lines) {
  if (values['json']) print(JSON.stringify(result, null, 2))
  else lines(result).forEach(print)
}

async function benchServer() {
  const settings = {
    seconds: wholeNumber('seconds'),
    clients: wholeNumber('clients'),
    processes: wholeNumber('processes'),
  }
  await buildAll(buildable(), report)
  show(await runServerBench(settings, report), serverBenchLines)
}

async function benchCycle() {
  const households = String(values['households']).split(',').map(Number)
  if (!households.every((count) => Number.isInteger(count) && count > 0))
    fail('--households are whole numbers above 0.')
  await buildAll(buildable(), report)
  const cards = values['agreeing'] ? 'agreeing' : 'sandbox'
  show(await runCycleBench({ households, cards }, report), cycleBenchLines)
}

async function benchDeploy() {
  const runs = wholeNumber('runs')
  await buildAll(buildable(), report)
  show(await runDeployBench({ runs }, report), deployBenchLines)
}

async function benchDev() {
  const runs = wholeNumber('runs')
  await buildAll(buildable(), report)
  show(await runDevBench({ runs }, report), devBenchLines)
}

async function benchPages() {
  const paths = [values['page'] ?? []].flat().map(String)
  const runs = wholeNumber('runs')
  await buildAll(buildable(), report)
  show(await runBench({ runs, paths, isAlone: values['alone'] === true }, report), benchLines)
}

const BENCHES = new Map([
  ['pages', benchPages],
  ['deploy', benchDeploy],
  ['dev', benchDev],
  ['server', benchServer],
  ['cycle', benchCycle],
])
const [name = 'pages', ...others] = names
const bench = BENCHES.get(name)
if (!bench || others.length > 0) fail(`There is no bench ${names.join(' ')}.`)

try {
  await bench()
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
