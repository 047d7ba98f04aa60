import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { inRoot } from '../../workspace.mjs'
import { findBrowser, findPackagedBrowser } from '../browser/index.mjs'
import { twoAtATime } from '../browser/two-at-a-time.mjs'
import { startSite } from '../site/start-site.mjs'
import { operations } from '../site/visitors.mjs'
import { createVisit, FLAGS, TOUCH_FLAGS } from './browser.mjs'
import { contactSheet } from './contact-sheet.mjs'
import { createPeople } from './people.mjs'
import { createCamera, everySittingOf, isMain, mainSittingsOf, nameOf } from './take.mjs'
import { createThumbnails } from './thumbnails.mjs'
import { createWorkbench } from './workbench.mjs'

/** @typedef {import('./screens.mjs').State} State */
/** @typedef {import('./take.mjs').Shot} Shot */

/** When everything happens: a Tuesday morning in Austin, at a full hour, so that nothing that counts hours goes on within the next. */
const INSTANT = '2027-03-02T16:00:00Z'
const FOLDER = inRoot('test-results', 'shots')
/** The company has pages elsewhere. */
const SOCIAL_PAGES = {
  INSTAGRAM_URL: 'https://www.instagram.com/ours',
  FACEBOOK_URL: 'https://www.facebook.com/ours',
  LINKEDIN_URL: 'https://www.linkedin.com/company/ours',
}
const SERVER_CLOCK = pathToFileURL(inRoot('tooling', 'run', 'shots', 'server-clock.mjs')).href

/** The packaged Chromium where it runs: another draws letters otherwise. @param {(line: string) => void} report */
async function openBrowsers(report) {
  const packaged = await findPackagedBrowser(report)
  const { executablePath, env } = packaged ?? (await findBrowser(report))
  const launch = (/** @type {string[]} */ args) =>
    chromium.launch({ executablePath, env: { ...process.env, ...env }, args })
  const [browser, touched] = await Promise.all([launch(FLAGS), launch(TOUCH_FLAGS)])
  return { browser, touched, isPackaged: packaged !== undefined }
}

/**
 * Takes pictures of screens in their states, all on one site and on one morning, and compares the main ones with their thumbnails or
 * writes those anew.
 *
 * @param {readonly State[]} states
 * @param {{ isMainOnly: boolean, isUpdate: boolean }} what
 * @param {{ report: (line: string) => void, advance: (done: number, all: number) => void }} progress
 * @returns {Promise<{ pictures: number, sheet: string, compared: number | 'skipped', faults: string[] }>} `faults`, each a sentence: what differs, and of what no picture could be taken
 */
export async function takeShots(states, { isMainOnly, isUpdate }, { report, advance }) {
  const sittings = isMainOnly ? mainSittingsOf(states) : everySittingOf(states)
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const shiftMs = Date.parse(INSTANT) - Date.now()
  const { browser, touched, isPackaged } = await openBrowsers(report)
  const site = await startSite({
    flags: ['--import', SERVER_CLOCK],
    env: { CLOCK_SHIFT_MS: String(shiftMs), ADDRESS_LIMIT_FACTOR: '100', ...SOCIAL_PAGES },
  })
  try {
    const visit = createVisit(browser, site.origin, shiftMs, touched)
    const now = () => Date.now() + shiftMs
    const people = createPeople({ origin: site.origin, now, staff: await operations(site), visit })
    const thumbnails = createThumbnails(createWorkbench(await browser.newPage()), FOLDER)
    const look = isUpdate ? thumbnails.update : thumbnails.faultOf
    /** @type {Shot[]} */
    const taken = []
    /** @type {string[]} */
    const faults = []
    let compared = 0
    /** @param {Shot} shot @param {Buffer} picture */
    async function keep(shot, picture) {
      writeFileSync(path.join(FOLDER, `${nameOf(shot)}.png`), picture)
      taken.push(shot)
      if (!isPackaged || !isMain(shot)) return
      const fault = await look(shot, picture)
      if (fault) faults.push(fault)
      compared += 1
    }
    const camera = createCamera(visit, people, FOLDER)
    let done = 0
    await twoAtATime(sittings, async (sitting) => {
      await camera(sitting, keep).catch((error) => {
        const { state, width } = sitting
        faults.push(`${state.name} at ${width} pixels: ${error instanceof Error ? error.message : error}`)
      })
      advance((done += 1), sittings.length)
    })
    const sheet = path.join(FOLDER, 'index.html')
    writeFileSync(sheet, contactSheet(taken))
    return { pictures: taken.length, sheet, compared: isPackaged ? compared : 'skipped', faults }
  } finally {
    await Promise.all([browser.close(), touched.close()])
    await site.stop()
  }
}
