import { copyFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { paths } from '@cupboard/shared/contracts'
import { createModuleOrigin } from '@cupboard/tooling/module-origin'
import { expectAccessible } from '../fixtures/accessible.ts'
import { heading, whenRunning } from '../fixtures/funnel.ts'
import { otherVersion } from '../fixtures/module-version.ts'
import { modulesCommandFrom } from '../fixtures/modules-command.ts'
import { site } from '../fixtures/site.ts'
import { expect, test as base } from '../fixtures/test.ts'

const NAME = 'mfe-funnel'
const TITLE = 'Do we deliver to your door?'
const FROM_HERE = 'Do we come to your door?'

interface Desk {
  readonly address: string
  /** Of the module with another title. */
  readonly folder: string
}

/** A developer's machine that serves the module with another title. */
const test = base.extend<{ readonly desk: Desk }>({
  desk: async ({}, use) => {
    const { folder, manifest } = otherVersion(NAME, TITLE, FROM_HERE)
    for (const file of manifest.css) copyFileSync(path.join(folder, file), path.join(folder, 'styles.css'))
    const { answer } = createModuleOrigin({ site: site().origin, folder, client: '' })
    const server = createServer(answer)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const at = server.address()
    if (typeof at !== 'object' || !at) throw new Error('the machine has no port')
    await use({ address: `http://127.0.0.1:${at.port}`, folder })
    server.closeAllConnections()
    server.close()
  },
})

test('a module from its developer’s machine is in the browser that opened the link, and in no other', async ({
  page,
  browser,
  ops,
  desk: { address, folder },
}) => {
  const { origin } = site()
  const token = await ops.makeModuleToken(NAME)
  const given = ['override', NAME, '--address', address, '--from', folder, '--json']
  const { link } = JSON.parse(await modulesCommandFrom(origin, token, ...given))
  const ribbon = page.getByRole('note')
  const stop = ribbon.getByRole('button', { name: 'Stop' })
  const open = async () => {
    await page.goto(paths.gate())
    await whenRunning(page)
  }

  await test.step('its ribbon stands on every page', async () => {
    await page.goto(link)
    await expect(page).toHaveURL(`${origin}/`)
    await expect(ribbon).toContainText(`${NAME} comes from ${address}, by the token “CI of the team”, until`)
  })

  await test.step('its page is the one from there, as wide as a phone too', async () => {
    await open()
    await expect(heading(page)).toHaveText(FROM_HERE)
    await expectAccessible(page, 'the gate under a ribbon', [390])
    await expect(stop).toBeInViewport()
  })

  await test.step('everybody else has the usual one', async () => {
    const other = await browser.newPage({ baseURL: origin })
    await other.goto(paths.gate())
    await whenRunning(other)
    await expect(heading(other)).toHaveText(TITLE)
    await expect(other.getByRole('note')).toHaveCount(0)
    await other.close()
  })

  await test.step('Stop ends it', async () => {
    await stop.press('Enter')
    await expect(ribbon).toHaveCount(0)
    await expect(heading(page)).toHaveText(TITLE)
    await expect(page).toHaveURL(paths.gate())
  })

  await test.step('its end is told once', async () => {
    await page.goto(link)
    await expect(stop).toBeVisible()
    await ops.revokeModuleTokens(NAME)
    await open()
    await expect(ribbon).toContainText('The module from a developer’s machine has ended here.')
    await expect(heading(page)).toHaveText(TITLE)
    await open()
    await expect(ribbon).toHaveCount(0)
  })
})
