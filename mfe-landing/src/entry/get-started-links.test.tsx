import { screen } from '@testing-library/react'
import { FALLBACK_LANDING, paths } from '@cupboard/shared/contracts'
import { productGroup, renderScreen } from '@cupboard/shared/testing'
import { routes } from '../routes.tsx'

const product = productGroup({ groupName: 'caboo-toilet-paper' })
const kept = { rc: 'spring', zipcode: '78704' }

const show = (path: string, query = '') =>
  renderScreen(routes, {
    path: `${path}${query}`,
    signUpData: kept,
    api: { landing: FALLBACK_LANDING, prospect: { ok: true }, productGroups: [product], faq: {} },
  })
const ways = () =>
  screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith(paths.ourPromise()))

const PAGES: readonly (readonly [path: string, count: number])[] = [
  [paths.home(), 4],
  [paths.about(), 1],
  [paths.science(), 2],
  [paths.bundle('everyday'), 1],
  [paths.productGroup(product.groupName), 2],
]

it.each(PAGES)(
  'each way from %s into the sign-up flow keeps the query: there are %i (LAND-42)',
  async (path, count) => {
    const query = '?utm_source=mail&rc=spring&other=a%20b'
    show(path, query)
    await screen.findAllByRole('link', { name: 'Get Started' })
    const kept = ways().map((link) => link.getAttribute('href'))
    expect(kept).toEqual(Array(count).fill(`${paths.ourPromise()}${query}`))
  },
)

it.each(PAGES)(
  'each way from %s into the sign-up flow hands on the sign-up data: there are %i (LAND-41, X-04)',
  async (path, count) => {
    for (let way = 0; way < count; way++) {
      const { user, location, unmount } = show(path)
      await screen.findAllByRole('link', { name: 'Get Started' })
      expect(ways()).toHaveLength(count)
      await user.click(ways()[way] ?? document.body)
      expect(location()).toMatchObject({ pathname: paths.ourPromise(), state: { signUpData: kept } })
      unmount()
    }
  },
)
