import { paths } from '@cupboard/shared/contracts'
import { expect, test } from '../fixtures/engines/test.ts'

test('a dialog that is escaped twice opens again at once, and lets the page scroll when it has gone (ACC-52)', async ({
  person,
}) => {
  await person.goto(paths.login())
  await person.expectRunning()
  await person.press('button', 'About signing in')
  await person.expectSeen('dialog', /./)
  for (const key of ['Escape', 'Escape', 'Enter'] as const) await person.keyboard(key)
  await person.expectSeen('dialog', /./)
  await person.keyboard('Escape')
  await expect.poll(() => person.run(() => document.querySelectorAll('dialog').length)).toBe(0)
  expect(await person.run(() => getComputedStyle(document.documentElement).overflowY)).toBe('visible')
  await person.expectFocus('button', 'About signing in')
})
