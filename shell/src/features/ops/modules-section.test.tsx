import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderScreen } from '@cupboard/shared/testing'
import { timeWords } from './format.ts'
import { messages } from './messages.ts'
import { AlertMark, ModulesSection } from './modules-section.tsx'

const words = messages.modules
const AT = '2026-11-18T18:00:00.000Z'
const MODULES = {
  release: 'one',
  modules: [
    {
      name: 'mfe-checkout',
      owner: 'Payments',
      routes: ['/checkout', '/old'],
      active: '1.0.0-a',
      versions: [
        { version: '1.1.0-b', publishedAt: AT, lacks: ['/old'] },
        { version: '1.0.1-c', publishedAt: AT },
        { version: '1.0.0-a', publishedAt: AT, lacks: [] },
      ],
    },
  ],
}
const CANARY = { version: '1.1.0-b', percent: 10, actor: 'command line', begunAt: AT, isOffered: true }
let answered: object = MODULES
const sent: unknown[] = []

beforeEach(() => {
  sent.length = 0
  answered = MODULES
  Object.assign(globalThis, {
    fetch: async (_url: string, init: RequestInit = {}) => {
      if (typeof init.body === 'string') sent.push(JSON.parse(init.body))
      return { ok: true, status: 200, json: async () => answered }
    },
  })
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fetch')
})

async function choose(version: string) {
  renderScreen(<ModulesSection id="modules" />)
  await userEvent.click(await screen.findByRole('button', { name: words.versions }))
  const row = await screen.findByRole('row', { name: new RegExp(version) })
  await userEvent.click(within(row).getByRole('button', { name: words.activate }))
  return screen.findByRole('dialog', { name: words.activateTitle('mfe-checkout', version) })
}
async function confirm(dialog: HTMLElement) {
  await userEvent.type(within(dialog).getByRole('textbox'), 'fewer pages')
  await userEvent.click(within(dialog).getByRole('button', { name: words.activate }))
}

it('offers to give up each route that the chosen version lacks, and gives up none unasked (SHELL-03)', async () => {
  const dialog = await choose('1.1.0-b')
  const give = within(dialog).getByRole('checkbox', { name: words.retire('/old') })
  expect(give).not.toBeChecked()
  await userEvent.click(give)
  await userEvent.click(give)
  await userEvent.click(give)
  await confirm(dialog)
  expect(sent).toEqual([{ version: '1.1.0-b', reason: 'fewer pages', retire: ['/old'] }])
})

it('asks nothing where no route is lost, nor a server that does not say so (SHELL-03)', async () => {
  const dialog = await choose('1.0.1-c')
  expect(within(dialog).queryByRole('checkbox')).toBeNull()
  await confirm(dialog)
  expect(sent).toEqual([{ version: '1.0.1-c', reason: 'fewer pages' }])
})

describe('a canary', () => {
  const withCanary = (canary: object) => ({
    ...MODULES,
    modules: MODULES.modules.map((module) => ({ ...module, canary })),
  })

  it('is shown with its share, and ended with a reason (SHELL-03)', async () => {
    answered = withCanary(CANARY)
    renderScreen(<ModulesSection id="modules" />)
    expect(await screen.findByText(words.canary('1.1.0-b', words.share(10)))).toBeVisible()
    expect(screen.queryByRole('button', { name: words.rollBack })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: words.endCanary }))
    const dialog = await screen.findByRole('dialog', { name: words.endCanaryTitle('mfe-checkout') })
    await userEvent.type(within(dialog).getByRole('textbox'), 'it is slower')
    await userEvent.click(within(dialog).getByRole('button', { name: words.endCanary }))
    expect(sent).toEqual([{ reason: 'it is slower' }])
  })

  it('that nobody gets says so, and by which flag others do (SHELL-03)', async () => {
    const { percent: _percent, ...byFlag } = CANARY
    answered = withCanary({ ...byFlag, flag: 'lazyRoutes', isOffered: false })
    renderScreen(<ModulesSection id="modules" />)
    expect(await screen.findByText(words.canary('1.1.0-b', words.shareOfFlag('lazyRoutes')))).toBeVisible()
    expect(screen.getByText(words.noFit)).toBeVisible()
  })
})

describe('a pin', () => {
  const act = async (button: string, title: string, confirm: string) => {
    await userEvent.click(await screen.findByRole('button', { name: button }))
    const dialog = await screen.findByRole('dialog', { name: title })
    await userEvent.type(within(dialog).getByRole('textbox'), 'the holidays')
    await userEvent.click(within(dialog).getByRole('button', { name: confirm }))
    return sent
  }

  it('holds what is live, with a reason (SHELL-03)', async () => {
    renderScreen(<ModulesSection id="modules" />)
    const asked = await act(words.pin, words.pinTitle('mfe-checkout', '1.0.0-a'), words.pin)
    expect(asked).toEqual([{ reason: 'the holidays' }])
  })

  it('is shown with who and why, offers no other version, and is taken off (SHELL-03)', async () => {
    const pin = { actor: 'command line', reason: 'no changes over the holidays', pinnedAt: AT }
    answered = { ...MODULES, modules: MODULES.modules.map((module) => ({ ...module, previous: '0.9.0', pin })) }
    renderScreen(<ModulesSection id="modules" />)
    expect(await screen.findByText(words.pinnedBy(pin.actor, timeWords(AT), pin.reason))).toBeVisible()
    expect(screen.queryByRole('button', { name: words.rollBack })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: words.versions }))
    const versions = await screen.findByRole('dialog')
    expect(within(versions).queryByRole('button', { name: words.activate })).not.toBeInTheDocument()
    await userEvent.click(within(versions).getByRole('button', { name: messages.close }))
    const asked = await act(words.unpin, words.unpinTitle('mfe-checkout'), words.unpin)
    expect(asked).toEqual([{ reason: 'the holidays' }])
  })
})

describe('a version that fares badly', () => {
  const ALERT = { isTakenBack: true, reason: '15 of 30 visits reported a failure', faults: [], at: AT }
  const withAlert = (alert: object) => ({
    ...MODULES,
    modules: MODULES.modules.map((module) => ({ ...module, alert })),
  })

  it('is told with what was seen, here and beside the link that leads here (SHELL-03)', async () => {
    answered = withAlert(ALERT)
    renderScreen(
      <>
        <AlertMark />
        <ModulesSection id="modules" />
      </>,
    )
    expect(await screen.findByRole('alert')).toHaveTextContent(words.fares(timeWords(AT), ALERT.reason))
    expect(screen.getByText(words.mark(1))).toBeVisible()
  })

  it('and that the gate kept is told with what it found (SHELL-03)', async () => {
    answered = withAlert({ ...ALERT, isTakenBack: false, faults: ['route /gifts would be nobody’s'] })
    renderScreen(<ModulesSection id="modules" />)
    expect(await screen.findByRole('alert')).toHaveTextContent('route /gifts would be nobody’s')
  })

  it('is not told where there is none (SHELL-03)', async () => {
    renderScreen(
      <>
        <AlertMark />
        <ModulesSection id="modules" />
      </>,
    )
    expect(await screen.findByRole('row', { name: /mfe-checkout/ })).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.queryByText(/taken back/)).not.toBeInTheDocument()
  })
})
