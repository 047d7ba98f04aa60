import { reachRecommendation } from '../fixtures/funnel.ts'
import { newHousehold } from '../fixtures/household.ts'
import { moveOut, type MovedOut } from '../fixtures/moved-out.ts'
import { currentBuild } from '../fixtures/module-version.ts'
import { ownSite as test } from '../fixtures/own-site.ts'
import { order } from '../fixtures/purchase.ts'
import { versionNow } from '../fixtures/team-acts.ts'
import { expect } from '../fixtures/test.ts'

const NAME = 'mfe-checkout'
const MESSAGES = 'src/features/checkout/messages.ts'
const SENTENCE = 'For receipts and delivery notices.'
const NEW_SENTENCE = 'For receipts, and to say when we come.'

let checkout: MovedOut
test.beforeAll(async () => {
  checkout = await moveOut(NAME)
})
test.afterAll(() => checkout.remove())

test('a module in a repository of its own installs, is checked, tested, built and shipped from there, and sells', async ({
  own,
  page,
}) => {
  await test.step('it installs what the lock file says, by what is on this machine', async () => {
    const [install = ''] = /npx \S+ install/.exec(await checkout.run('cat README.md')) ?? []
    await checkout.run(`${install.replace('npx', 'npx --yes --prefer-offline')} --offline --frozen-lockfile`)
  })

  await test.step('its types are checked', async () => {
    checkout.change(MESSAGES, `emailHint: '${SENTENCE}'`, 'emailHint: wrong')
    await expect(checkout.run('npx cupboard typecheck')).rejects.toMatchObject({
      stdout: expect.stringMatching(/messages\.ts.*error TS2304/),
    })
    checkout.change(MESSAGES, 'emailHint: wrong', `emailHint: '${NEW_SENTENCE}'`)
    await checkout.run('npx cupboard typecheck')
  })

  await test.step('its tests run and pass', async () => {
    await checkout.run('npx cupboard test --json --outputFile results.json')
    const { success, numPassedTests } = JSON.parse(await checkout.run('cat results.json'))
    expect([success, numPassedTests > 200]).toEqual([true, true])
  })

  await test.step('it is built once for what its sources are, and the same wherever that is', async () => {
    expect(await checkout.run('npx cupboard build')).toMatch(/^mfe-checkout 0\.1\.0-\w{10} built in /)
    expect(await checkout.run('npx cupboard build')).toMatch(/^mfe-checkout 0\.1\.0-\w{10} unchanged$/m)
    const built = checkout.built()
    checkout.moveOn()
    await checkout.run('npx cupboard build')
    expect(checkout.built()).toEqual(built)
  })

  const { version } = checkout.built()
  const { version: before } = currentBuild(NAME).manifest
  const settings = { MODULES_SITE: own.origin, MODULES_TOKEN: await own.ops.makeModuleToken(NAME) }
  const modules = (words: string): Promise<string> => checkout.run(`npx cupboard modules ${words}`, settings)

  await test.step('it is shipped to a running site by its token alone', async () => {
    await expect(checkout.run('npx cupboard modules status')).rejects.toThrow('MODULES_SITE is not set')
    expect(await modules(`check ${NAME}`)).toContain(`${NAME} ${version} can be served now, not certified beside `)
    expect(await modules(`deploy ${NAME}`)).toBe(`Now serving ${NAME} ${version}\n`)
    await expect.poll(() => versionNow(own, NAME)).toBe(version)
  })

  await test.step('it sells', async () => {
    const versions = new Set<string | null>()
    let isSaid = false
    await reachRecommendation(page, own)
    await order(page, newHousehold(), async () => {
      const drawn = page.locator(`[data-boundary="${NAME}"]`)
      if ((await drawn.count()) === 0) return
      versions.add(await drawn.getAttribute('data-version'))
      isSaid ||= await page.getByText(NEW_SENTENCE).isVisible()
    })
    expect([...versions], 'the versions that were shown').toEqual([version])
    expect(isSaid, 'what the team changed was read').toBe(true)
  })

  await test.step('it is taken back from there', async () => {
    expect(await modules(`rollback ${NAME}`)).toBe(`Back to ${NAME} ${before}\n`)
  })
})
