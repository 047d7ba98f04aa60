import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ModuleManifest } from '@cupboard/shared/contracts'
import { placeOf } from '@cupboard/tooling/places'
import { makeScratchCopy, type ScratchCopy } from '@cupboard/tooling/scratch-copy'
import { currentBuild } from '../fixtures/module-version.ts'
import { heading, whenRunning } from '../fixtures/funnel.ts'
import { modulesCommand } from '../fixtures/modules-command.ts'
import { opsOf } from '../fixtures/ops.ts'
import { site } from '../fixtures/site.ts'
import { expect, test } from '../fixtures/test.ts'

/** A name that no team would choose. */
const NAME = 'mfe-scratch-shelf'
const ROUTE = '/scratch-shelf'

/** Of this flag only one side is built: nobody else's page looks otherwise. */
const FLAG = 'newFooter'
const WORDS = 'Only where the flag is on.'

/** The module's screen gets a part that the flag shows. */
function addFlaggedPart(folder: string): void {
  const screen = path.join(folder, 'scratch-shelf-screen.tsx')
  const text = readFileSync(screen, 'utf8')
    .replace('import { usePage }', 'import { flaggedPart, usePage }')
    .replace(
      '/** The module',
      `const Extra = flaggedPart('${FLAG}', () => import('./extra.tsx').then((file) => file.Extra))\n\n/** The module`,
    )
    .replace('    </Page>', '      <Extra />\n    </Page>')
  writeFileSync(screen, text)
  writeFileSync(path.join(folder, 'extra.tsx'), `export function Extra() {\n  return <p>${WORDS}</p>\n}\n`)
}

let copy: ScratchCopy | undefined
const inCopy = (): ScratchCopy => {
  if (!copy) throw new Error('There is no copy.')
  return copy
}

test.beforeAll(async () => {
  copy = makeScratchCopy()
  await copy.run('tooling/commands/modules.mjs', 'new', NAME, '--owner', 'Scratch')
  copy.installLike(NAME, 'mfe-landing')
  addFlaggedPart(copy.inCopy(NAME, 'src', 'features', 'scratch-shelf'))
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

  await test.step('what a flag shows is named by the page where the flag is on, and downloaded by nobody where it is off', async () => {
    const { flagged } = ModuleManifest.parse(
      JSON.parse(readFileSync(file(NAME, 'dist', version, 'manifest.json'), 'utf8')),
    )
    expect(flagged).toEqual([{ flag: FLAG, files: [expect.stringContaining('extra')] }])
    const [part = ''] = flagged.flatMap(({ files }) => files)
    const { origin, opsCookie } = site()
    const ops = opsOf(origin, opsCookie)
    const named = async () => (await (await request.get(ROUTE)).text()).includes(part)
    const downloads: string[] = []
    page.on('request', (asked) => {
      if (asked.url().includes(part)) downloads.push(asked.url())
    })
    try {
      for (const isOn of [false, true]) {
        await ops.setFlag(FLAG, isOn)
        await expect.poll(named).toBe(isOn)
        downloads.length = 0
        await page.goto(ROUTE)
        await whenRunning(page)
        await expect(page.getByText(WORDS)).toHaveCount(isOn ? 1 : 0)
        expect(downloads).toHaveLength(isOn ? 1 : 0)
      }
    } finally {
      await ops.setFlag(FLAG, null)
    }
  })

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
  await run('node_modules/oxfmt/bin/oxfmt', '--check', NAME)
  await run('node_modules/jest/bin/jest.js', '--config', `${NAME}/jest.config.mjs`)
})
