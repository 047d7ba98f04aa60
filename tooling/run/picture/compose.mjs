/** @typedef {import('@playwright/test').Browser} Browser */

const WIDTH = 1600
const HEIGHT = 960
const QUALITY = 82

/** @param {Buffer} png */
const source = (png) => `data:image/png;base64,${png.toString('base64')}`

/** The desktop lies behind, the phone stands in front of it, on nothing: the page around it shows through. @param {{ desktop: Buffer, phone: Buffer }} screens */
const pageOf = ({ desktop, phone }) => `<!doctype html>
<style>
  body { margin: 0; width: ${WIDTH}px; height: ${HEIGHT}px; position: relative; }
  img { position: absolute; display: block; box-sizing: border-box; }
  .desktop { left: 40px; top: 30px; width: 1360px; border-radius: 18px; box-shadow: 0 0 0 1px #8884, 0 18px 40px #0004; }
  .phone { right: 40px; bottom: 34px; width: 356px; border-radius: 44px; border: 10px solid #1d2521; box-shadow: 0 0 0 1px #8888, 0 22px 48px #0006; }
</style>
<img class="desktop" src="${source(desktop)}"><img class="phone" src="${source(phone)}">`

/**
 * One picture of both screens.
 *
 * @param {Browser} browser
 * @param {{ desktop: Buffer, phone: Buffer }} screens PNG
 * @returns {Promise<Buffer>} WebP
 */
export async function composePicture(browser, screens) {
  const context = await browser.newContext({ viewport: { width: WIDTH, height: HEIGHT } })
  try {
    const page = await context.newPage()
    await page.setContent(pageOf(screens))
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setDefaultBackgroundColorOverride', { color: { r: 0, g: 0, b: 0, a: 0 } })
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
    return Buffer.from(data, 'base64')
  } finally {
    await context.close()
  }
}
