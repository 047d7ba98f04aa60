import { placeOf } from '@cupboard/tooling/places'
import { currentBuild } from '../fixtures/module-version.ts'
import { heading, whenRunning } from '../fixtures/funnel.ts'
import { modulesCommand } from '../fixtures/modules-command.ts'
import { makeScratchCopy, type ScratchCopy } from '../fixtures/scratch-copy.ts'
import { expect, test } from '../fixtures/test.ts'

/** A name that no team would choose. */
const NAME = 'mfe-scratch-shelf'
const ROUTE = '/scratch-shelf'

let copy: ScratchCopy | undefined
const inCopy = (): ScratchCopy => {
  if (!copy) throw new Error('There is no copy.')
  return copy
}

test.beforeAll(async () => {
  copy = makeScratchCopy()
  await copy.run('tooling/commands/modules.mjs', 'new', NAME, '--owner', 'Scratch')
  copy.installLike(NAME, 'mfe-landing')
})
test.afterAll(() => copy?.remove())

test('a new module is built and served, and shows its screen; neither the shell nor the server is built again', async ({
  page,
  request,
}) => {
  const { run, takeBuild, inCopy: file } = inCopy()
  const { version: shell } = currentBuild('shell').manifest
  takeBuild('shell', ['current.json', `${shell}/manifest.json`])
  takeBuild('backend', ['current.json'])

  const built: { readonly name: string; readonly version: string; readonly isNew: boolean }[] = JSON.parse(
    await run('tooling/commands/build.mjs', 'shell', 'backend', NAME, '--json'),
  )
  expect(built.map(({ name, isNew }) => [name, isNew])).toEqual([
    ['shell', false],
    ['backend', false],
    [NAME, true],
  ])

  const version = built.at(-1)?.version ?? ''
  await modulesCommand('deploy', NAME, '--from', file(NAME, 'dist', version))
  await expect.poll(async () => (await request.get(ROUTE)).status()).toBe(200)
  await page.goto(ROUTE)
  await expect(heading(page)).toHaveText('Scratch shelf')
  await expect(page.locator(`[data-boundary="${NAME}"]`)).toHaveAttribute('data-version', version)
  await page.getByRole('main').getByRole('link', { name: 'Go to homepage' }).click()
  await expect(page).toHaveURL('/')

  await test.step('its faults are looked for where it stands, from another page and without a link', async () => {
    const place = placeOf(NAME, [{ name: NAME, owner: 'Scratch', routes: [ROUTE], prerender: [] }])
    await page.goto(place.from)
    await whenRunning(page)
    await page.evaluate(() => Object.assign(window, { isOneDocument: true }))
    await place.go(page)
    await expect(heading(page)).toHaveText('Scratch shelf')
    await place.leave(page)
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => 'isOneDocument' in window)).toBe(true)
  })
})

test('a new module is right in its types, its style and its format, and its own test passes', async () => {
  const { run } = inCopy()
  expect(await run('tooling/commands/typecheck.mjs', NAME)).toContain(`✓ ${NAME}`)
  await run('node_modules/oxlint/bin/oxlint', '--deny-warnings', NAME)
  await run('node_modules/prettier/bin/prettier.cjs', '--check', NAME)
  await run('node_modules/jest/bin/jest.js', '--config', `${NAME}/jest.config.mjs`)
})
