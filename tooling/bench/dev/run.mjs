import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../run/browser/index.mjs'
import { makeScratchCopy } from '../../run/scratch-copy/index.mjs'
import { modulesCommandAt } from '../../run/site/modules-command.mjs'
import { newDataFolder, removeDataFolder } from '../../run/site/data-folder.mjs'
import { startSite } from '../../run/site/start-site.mjs'
import { customerAt } from '../deploy/customer.mjs'
import { median } from '../pages/vitals.mjs'
import { startWatched, takeBuilds } from './watched-site.mjs'

/** @typedef {import('../../run/scratch-copy/index.mjs').ScratchCopy} ScratchCopy */
/** @typedef {import('@playwright/test').Browser} Browser */
/**
 * What somebody waits for who works at a module, in milliseconds.
 *
 * @typedef {object} Waited
 * @property {number} ready from the command until it says so
 * @property {number} first from the command until the first page is shown and heard
 * @property {number} change from a saved sentence until the page shows it; what was typed there stays
 * @property {number} made from `modules -- new` until the first visitor is served the new module
 */
/** @typedef {Waited & { runs: number, browser: string }} DevResult */

const WATCHED = { module: 'mfe-funnel', page: '/check-availability' }
const MESSAGES = /** @type {const} */ (['mfe-funnel', 'src', 'features', 'availability-gate', 'messages.ts'])
const TITLE = /^( +title: )'.+',$/m
const ZIP = '78704'
const MADE = { module: 'mfe-bench-shelf', page: '/bench-shelf' }
const PATIENCE_MS = 120_000

/** @param {ScratchCopy} copy @returns {(words: string) => void} */
function titleIn({ inCopy }) {
  const file = inCopy(...MESSAGES)
  const source = readFileSync(file, 'utf8')
  if (!TITLE.test(source)) throw new Error(`${MESSAGES.join('/')} has no title.`)
  return (words) => writeFileSync(file, source.replace(TITLE, `$1'${words}',`))
}

/**
 * @param {ScratchCopy} copy
 * @param {Browser} browser
 * @param {{ runs: number, dataDir: string }} settings
 * @returns {Promise<Omit<Waited, 'made'>>}
 */
async function waitedWhileWatching(copy, browser, { runs, dataDir }) {
  const began = performance.now()
  const site = await startWatched(copy, WATCHED.module, dataDir)
  const context = await browser.newContext()
  try {
    const ready = performance.now() - began
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    await page.goto(`${site.origin}${WATCHED.page}`)
    await page.locator(`[data-boundary="${WATCHED.module}"][data-version="dev"] h1`).waitFor()
    await page.locator('html[data-running]').waitFor()
    const first = performance.now() - began
    const zip = page.getByLabel('Zipcode')
    await zip.fill(ZIP)
    const write = titleIn(copy)
    const changes = []
    for (let run = 1; run <= runs; run += 1) {
      const words = `Written for the bench: ${run}.`
      const saved = performance.now()
      write(words)
      await page.getByRole('heading', { level: 1, name: words }).waitFor()
      changes.push(performance.now() - saved)
    }
    if ((await zip.inputValue()) !== ZIP) throw new Error('What was typed is gone.')
    return { ready, first, change: median(changes) }
  } finally {
    await context.close()
    await site.stop()
  }
}

/** @param {ScratchCopy} copy @param {Browser} browser */
async function waitedForAnother(copy, browser) {
  const site = await startSite()
  try {
    const began = performance.now()
    await copy.run('tooling/commands/modules.mjs', 'new', MADE.module)
    copy.installLike(MADE.module, WATCHED.module)
    const [built] = JSON.parse(await copy.run('tooling/commands/build.mjs', MADE.module, '--json'))
    await modulesCommandAt(site)('deploy', MADE.module, '--from', copy.inCopy(MADE.module, 'dist', built.version))
    while ((await fetch(`${site.origin}${MADE.page}`)).status !== 200)
      await new Promise((resolve) => setTimeout(resolve, 50))
    const { isServed } = await customerAt(browser, site.origin, MADE)
    if (!isServed) throw new Error(`${MADE.page} shows no page.`)
    return performance.now() - began
  } finally {
    await site.stop()
  }
}

/**
 * Works at a module as its team does, in a copy of the repository.
 *
 * @param {{ runs: number }} settings
 * @param {(line: string) => void} report
 * @returns {Promise<DevResult>}
 */
export async function runDevBench({ runs }, report) {
  const { executablePath, env } = await findBrowser(report)
  const copy = makeScratchCopy()
  const dataDir = newDataFolder('bench-dev')
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } })
  try {
    report(`npm run dev -- ${WATCHED.module}, as a team has that watched it yesterday…`)
    takeBuilds(copy)
    await (await startWatched(copy, WATCHED.module, dataDir)).stop()
    const watched = await waitedWhileWatching(copy, browser, { runs, dataDir })
    report('Another module…')
    return { runs, browser: browser.version(), ...watched, made: await waitedForAnother(copy, browser) }
  } finally {
    await browser.close()
    copy.remove()
    removeDataFolder(dataDir)
  }
}
