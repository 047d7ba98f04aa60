import { screen, within } from '@testing-library/react'
import { renderScreen } from '@cupboard/shared/testing'
import { VitalsSection } from './vitals-section.tsx'

const answer = (pages: readonly object[]) =>
  Object.assign(globalThis, { fetch: async () => ({ ok: true, status: 200, json: async () => ({ pages }) }) })
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fetch')
})

const PAGE = {
  ...{ module: 'mfe-landing', version: '0.1.0-0123456789', route: '/about', isLive: true },
  measures: [
    {
      ...{ name: 'LCP', times: 1_200, threeQuarters: 2_612 },
      steps: [{ upTo: 2_500, times: 600 }, { upTo: 4_000, times: 480 }, { times: 120 }],
    },
    { name: 'CLS', times: 1, threeQuarters: 0.0034, steps: [{ upTo: 0.1, times: 1 }, { times: 0 }] },
  ],
}

it('tells of each page in each version how fast it was, for how many, and draws it', async () => {
  answer([PAGE])
  renderScreen(<VitalsSection id="vitals" />)
  const row = await screen.findByRole('row', { name: /\/about/ })
  expect(row).toHaveTextContent(/\/about Live.*mfe-landing@0\.1\.0-0123456789/)
  expect(row).toHaveTextContent(/2\.61 s middling.*1,200 visits.*Not measured.*0\.003 good.*1 visit$/)
  expect(within(row).getByRole('img', { name: '50% good, 40% middling, 10% poor' })).toBeVisible()
})

it('says when nothing was measured', async () => {
  answer([])
  renderScreen(<VitalsSection id="vitals" />)
  expect(await screen.findByText('Nothing has been measured yet.')).toBeVisible()
})
