import { paths } from '@cupboard/shared/contracts'
import { expect, test } from '../fixtures/engines/test.ts'

/** Follows a link to another module's page, and leaves for a document while the first of its files is on the way. */
function leaveAsFilesCome(link: string, elsewhere: string): void {
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
    if (added.some((node) => node instanceof HTMLScriptElement || node instanceof HTMLLinkElement))
      location.assign(elsewhere)
  }).observe(document, { childList: true, subtree: true })
  document.querySelector<HTMLElement>(`header a[href="${link}"]`)?.click()
}

test('whoever leaves while files are on the way is reported by nobody: what a browser drops is no fault', async ({
  person,
}) => {
  for (const elsewhere of [paths.about(), paths.science(), paths.ourPromise()]) {
    await person.goto(paths.home())
    await person.expectRunning()
    await person.run(leaveAsFilesCome, paths.login(), elsewhere)
    await person.expectAt(elsewhere)
    await person.expectRunning()
    expect(await person.run(() => document.querySelectorAll('main h1').length)).toBe(1)
  }
})
