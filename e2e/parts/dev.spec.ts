import { readFileSync, writeFileSync } from 'node:fs'
import { paths } from '@cupboard/shared/contracts'
import { makeScratchCopy, type ScratchCopy } from '@cupboard/tooling/scratch-copy'
import { startDev, type DevSite } from '../fixtures/dev-site.ts'
import { heading, whenRunning } from '../fixtures/funnel.ts'
import { expect, test } from '../fixtures/test.ts'

const NAME = 'mfe-funnel'
const GATE = `${NAME}/src/features/availability-gate`
const TITLE = 'Do we deliver to your door?'
const NEW_TITLE = 'Do we come to your door?'
const WRONG = "export const wrong: number = 'no number'\nexport const messages"

let copy: ScratchCopy | undefined
let site: DevSite | undefined
const inCopy = (file: string): string => copy?.inCopy(file) ?? ''

function change(file: string, from: string, to: string): void {
  const text = readFileSync(inCopy(file), 'utf8')
  expect(text, file).toContain(from)
  writeFileSync(inCopy(file), text.replace(from, to))
}

test.beforeAll(async () => {
  copy = makeScratchCopy()
  site = await startDev(copy, NAME)
})
test.afterAll(async () => {
  await site?.stop()
  copy?.remove()
})

test('a module alone under watch: what changes is shown in the page as it stands, and what is wrong', async ({
  page,
}) => {
  await page.goto(`${site?.origin}${paths.gate()}`)
  await whenRunning(page)
  await expect(page.locator(`[data-boundary="${NAME}"]`)).toHaveAttribute('data-version', 'dev')
  const zipcode = page.getByLabel('Zipcode')
  await zipcode.fill('78704')
  const answered = await zipcode.elementHandle()

  await test.step('a sentence', async () => {
    change(`${GATE}/messages.ts`, TITLE, NEW_TITLE)
    await expect(heading(page)).toHaveText(NEW_TITLE)
    await expect(zipcode).toHaveValue('78704')
  })

  await test.step('a component', async () => {
    change(`${GATE}/availability-gate-screen.tsx`, '{words.title}', '{words.title.toUpperCase()}')
    await expect(heading(page)).toHaveText(NEW_TITLE.toUpperCase())
    await expect(zipcode).toHaveValue('78704')
  })

  await test.step('a style', async () => {
    const file = `${GATE}/gate.module.css`
    writeFileSync(
      inCopy(file),
      `${readFileSync(inCopy(file), 'utf8')}\n:global(main h1) { letter-spacing: 7px !important; }\n`,
    )
    await expect(heading(page)).toHaveCSS('letter-spacing', '7px')
    await expect(zipcode).toHaveValue('78704')
  })

  const problems = page.locator('[data-dev-problems]')

  await test.step('an error of syntax', async () => {
    change(`${GATE}/messages.ts`, 'title:', 'title::')
    await expect(problems).toContainText('messages.ts')
    change(`${GATE}/messages.ts`, 'title::', 'title:')
    await expect(problems).toHaveCount(0)
  })

  await test.step('an error of types', async () => {
    change(`${GATE}/messages.ts`, 'export const messages', WRONG)
    await expect(problems).toContainText('error TS2322')
    change(`${GATE}/messages.ts`, WRONG, 'export const messages')
    await expect(problems).toHaveCount(0)
  })

  expect(await answered?.evaluate((field) => field.isConnected), 'the field is the one that was filled').toBe(true)
})
