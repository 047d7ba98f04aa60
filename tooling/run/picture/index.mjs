import { writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { inRoot } from '../../workspace.mjs'
import { findBrowser } from '../browser/index.mjs'
import { startSite } from '../site/start-site.mjs'
import { composePicture } from './compose.mjs'
import { takeScreens } from './screens.mjs'

/** The heaviest that a picture may be: whoever opens the README waits for it. */
const LARGEST_BYTES = 250 * 1024

const THEMES = /** @type {const} */ (['light', 'dark'])

/**
 * Takes the README's pictures of the built site, one for each theme, into `docs/`.
 *
 * @param {(line: string) => void} report
 * @throws when a picture is too heavy
 */
export async function takePictures(report) {
  const { executablePath, env } = await findBrowser(report)
  const site = await startSite()
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } })
  try {
    for (const theme of THEMES) {
      const picture = await composePicture(browser, await takeScreens(browser, site, theme))
      const name = `picture-${theme}.webp`
      if (picture.length > LARGEST_BYTES)
        throw new Error(`docs/${name} would have ${picture.length} bytes, above ${LARGEST_BYTES}.`)
      writeFileSync(inRoot('docs', name), picture)
      report(`docs/${name}  ${Math.round(picture.length / 1024)} KB`)
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}
