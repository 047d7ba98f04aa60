import path from 'node:path'
import { likeEachTime, whenStill } from './browser.mjs'
import { HEIGHTS, THEMES, WIDTHS } from './screens.mjs'

/** @typedef {import('./screens.mjs').State} State */
/** A state at a width and in a theme. @typedef {import('./screens.mjs').Look & { state: State }} Shot */
/** What is pictured of a state in one visit. @typedef {{ state: State, width: Shot['width'], themes: readonly Shot['theme'][] }} Sitting */

/** @param {Shot} shot */
export const nameOf = ({ state, width, theme }) => `${state.name}-${width}-${theme}`

/** @param {readonly State[]} states @returns {Sitting[]} */
export const everySittingOf = (states) =>
  states.flatMap((state) => WIDTHS.map((width) => ({ state, width, themes: THEMES })))

/** @param {readonly State[]} states @returns {Sitting[]} of those that have a thumbnail */
export const mainSittingsOf = (states) =>
  states.flatMap((state) => (state.main ? [{ state, width: state.main.width, themes: [state.main.theme] }] : []))

/** @param {Shot} shot */
export const isMain = ({ state: { main }, width, theme }) => main?.width === width && main.theme === theme

/**
 * @param {import('./browser.mjs').Visit} visit
 * @param {import('./people.mjs').People} people
 * @param {string} folder where a page is pictured on which something was waited for in vain
 * @returns {(sitting: Sitting, onTaken: (shot: Shot, picture: Buffer) => Promise<void>) => Promise<void>} PNG: whole pages, and the window alone where a dialog or something else lies over one
 */
export const createCamera = (visit, people, folder) => async (sitting, onTaken) => {
  const { state, width, themes } = sitting
  const [colorScheme = 'light'] = themes
  const screen = { viewport: { width, height: HEIGHTS[width] }, hasTouch: width < 768, colorScheme }
  await visit({ ...screen, storageState: await people(state.as) }, async (page) => {
    try {
      await page.goto(state.path)
      await whenStill(page)
      const { pathname } = new URL(page.url())
      if (pathname !== state.path) throw new Error(`${state.path} leads to ${pathname}, which is another screen.`)
      await state.act?.(page)
      if (!state.isBusy) await whenStill(page)
      await likeEachTime(page)
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme })
        const fullPage = !state.isCovered && (await page.locator('dialog[open]').count()) === 0
        const picture = await page.screenshot({ fullPage })
        await onTaken({ state, width, theme }, picture)
      }
    } catch (error) {
      await page.screenshot({ path: path.join(folder, `${state.name}-${width}-failed.png`) })
      throw error
    }
  })
}
