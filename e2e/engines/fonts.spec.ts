import { paths } from '@cupboard/shared/contracts'
import { expect, test } from '../fixtures/engines/test.ts'
import { PAGE } from '../fixtures/engines/tab.ts'

/** The headings of a page, line by line as they are drawn; nothing until their letters have come. */
function linesOfHeadings(): readonly (readonly string[])[] | undefined {
  if (document.fonts.status !== 'loaded') return undefined
  return [...document.querySelectorAll('main h1, main h2')].map((heading) => {
    const lines: { readonly bottom: number; text: string }[] = []
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode } = texts
      for (const { 0: word, index } of (currentNode.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(currentNode, index)
        range.setEnd(currentNode, index + word.length)
        const { bottom } = range.getBoundingClientRect()
        const last = lines.at(-1)
        if (last && Math.abs(last.bottom - bottom) < 8) last.text += ` ${word}`
        else lines.push({ bottom, text: word })
      }
    }
    return lines.map(({ text }) => text)
  })
}

test('every headline is cut into the same lines as in Chromium', async ({ person, page }) => {
  await page.setViewportSize(PAGE)
  for (const path of [paths.ourPromise(), paths.home(), paths.science(), paths.about()]) {
    await page.goto(path)
    await person.goto(path)
    expect(await person.run(() => document.documentElement.clientWidth)).toBe(
      await page.evaluate(() => document.documentElement.clientWidth),
    )
    await expect.poll(() => page.evaluate(linesOfHeadings)).toBeTruthy()
    const lines = await page.evaluate(linesOfHeadings)
    expect(lines?.flat().length).toBeGreaterThan(2)
    await expect.poll(() => person.run(linesOfHeadings), path).toEqual(lines)
  }
})
