import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../run/browser/index.mjs'
import { makeScratchCopy } from '../../run/scratch-copy/index.mjs'
import { modulesCommandAt } from '../../run/site/modules-command.mjs'
import { freePort } from '../../free-port.mjs'
import { startSite } from '../../run/site/start-site.mjs'
import { serveMonolith, startBehind } from '../monolith/serve.mjs'
import { median } from '../pages/vitals.mjs'
import { customerAt, untilSent } from './customer.mjs'
import { MODULE, right, sentenceIn, wordsOf, wrong } from './sentence.mjs'

/** @typedef {import('../../run/scratch-copy/index.mjs').ScratchCopy} ScratchCopy */
/** @typedef {import('../../run/site/start-site.mjs').Site} Site */
/**
 * What a team waits for, and its customers, in milliseconds.
 *
 * @typedef {object} Shipped
 * @property {number} change from the changed source until customers get it
 * @property {number} ship of that, what follows the build
 * @property {number} served from a bad change's coming live until who comes then has a page that works
 * @property {number} back until nobody is given the bad one any more, from when that is asked for
 */
/** @typedef {{ runs: number, browser: string, ours: Shipped, monolith: Shipped }} DeployResult */

/**
 * A way to bring what stands in the sources to customers.
 *
 * @typedef {object} Way
 * @property {string} origin
 * @property {() => Promise<void>} build
 * @property {() => Promise<void>} ship what was built last
 * @property {() => Promise<void>} takeBack what was shipped last; the sources are as they were before it
 */

/** @template T @param {() => Promise<T>} act @returns {Promise<number>} */
async function timeOf(act) {
  const began = performance.now()
  await act()
  return performance.now() - began
}

/** @param {ScratchCopy} copy @param {Site} site @returns {Way} */
function ourWay(copy, site) {
  const modules = modulesCommandAt(site)
  let folder = ''
  return {
    origin: site.origin,
    async build() {
      const [built] = JSON.parse(await copy.run('tooling/commands/build.mjs', MODULE, '--json'))
      folder = copy.inCopy(MODULE, 'dist', built.version)
    },
    ship: () => modules('deploy', MODULE, '--from', folder),
    takeBack: () => modules('rollback', MODULE),
  }
}

/**
 * One application is built whole, and its server started anew; what it was before lies nowhere, but in the sources.
 *
 * @param {ScratchCopy} copy
 * @param {Site} behind which answers its calls
 * @param {string} folder for its files
 * @param {number} port
 * @returns {Way & { stop: () => Promise<void> }}
 */
function monolithsWay(copy, behind, folder, port) {
  /** @type {import('../monolith/build.mjs').Monolith | undefined} */
  let built
  let stop = async () => {}
  async function build() {
    const files = mkdtempSync(path.join(folder, 'built-'))
    built = JSON.parse(await copy.run('tooling/bench/monolith/main.mjs', files))
  }
  async function ship() {
    if (!built) throw new Error('Nothing is built.')
    await stop()
    const running = await serveMonolith(built, behind.origin, port)
    stop = running.stop
  }
  return {
    origin: `http://localhost:${port}`,
    build,
    ship,
    async takeBack() {
      await build()
      await ship()
    },
    stop: () => stop(),
  }
}

/**
 * Changes the sentence, then breaks it, and takes that back.
 *
 * @param {Way} way
 * @param {(expression: string) => void} write
 * @param {{ browser: import('@playwright/test').Browser, name: string }} run
 * @returns {Promise<Shipped>}
 */
async function shipped({ origin, build, ship, takeBack }, write, { browser, name }) {
  const [good, bad] = [`${name}_good`, `${name}_bad`]
  write(right(good))
  const builtIn = await timeOf(build)
  const shippedIn = await timeOf(async () => {
    await ship()
    await untilSent(origin, wordsOf(good))
  })

  write(wrong(bad))
  await build()
  await ship()
  await untilSent(origin, bad)
  const came = await customerAt(browser, origin)
  const back = await timeOf(async () => {
    write(right(good))
    await takeBack()
    await untilSent(origin, wordsOf(good))
  })
  const next = came.isServed ? came : await customerAt(browser, origin)
  if (!next.isServed) throw new Error(`What works was taken back to, and does not work at ${origin}.`)
  return { change: builtIn + shippedIn, ship: shippedIn, served: came.isServed ? came.ms : back + next.ms, back }
}

/** @param {readonly Shipped[]} runs @returns {Shipped} */
const mediansOf = (runs) => ({
  change: median(runs.map(({ change }) => change)),
  ship: median(runs.map(({ ship }) => ship)),
  served: median(runs.map(({ served }) => served)),
  back: median(runs.map(({ back }) => back)),
})

/**
 * Ships one module of the built site as its team does, and the same change in the same screens as one plain application beside it.
 *
 * @param {{ runs: number }} settings
 * @param {(line: string) => void} report
 * @returns {Promise<DeployResult>}
 */
export async function runDeployBench({ runs }, report) {
  const { executablePath, env } = await findBrowser(report)
  const copy = makeScratchCopy()
  const folder = mkdtempSync(path.join(tmpdir(), 'cupboard-monolith-'))
  const site = await startSite()
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } })
  const write = sentenceIn(copy)
  const ours = ourWay(copy, site)
  const port = await freePort()
  const behind = await startBehind(site, port)
  const monolith = monolithsWay(copy, behind, folder, port)
  try {
    report('Building both once, as a team has that built yesterday…')
    await ours.build()
    await monolith.build()
    /** @type {{ ours: Shipped[], monolith: Shipped[] }} */
    const kept = { ours: [], monolith: [] }
    for (let run = 1; run <= runs; run += 1) {
      report(`Run ${run} of ${runs}…`)
      kept.ours.push(await shipped(ours, write, { browser, name: `run_${run}` }))
      kept.monolith.push(await shipped(monolith, write, { browser, name: `run_${run}_beside` }))
    }
    return {
      runs,
      browser: browser.version(),
      ours: mediansOf(kept.ours),
      monolith: mediansOf(kept.monolith),
    }
  } finally {
    await browser.close()
    await monolith.stop()
    await behind.stop()
    await site.stop()
    copy.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
