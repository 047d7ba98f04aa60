import { screen } from '@testing-library/react'
import { productGroup, renderScreen } from '@cupboard/shared/testing'
import { routes } from '../../routes.tsx'

const show = (path: string) => renderScreen(routes, { path, api: { productGroups: [productGroup()] } })

describe('the page of a bundle', () => {
  it('has its sentence (LAND-106)', async () => {
    show('/products/bundles/everyday')
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'All of your everyday essentials delivered when you need them',
      }),
    ).toBeVisible()
  })

  it('has its description (LAND-107)', async () => {
    show('/products/bundles/everyday')
    expect(await screen.findByText(/The things you notice only when they are gone/)).toBeVisible()
  })

  it.each([
    ['everyday', 'Everyday Essentials', 'everyday essentials'],
    ['kitchen', 'Kitchen & Cleaning', 'kitchen and cleaning supplies'],
    ['laundry', 'Laundry', 'laundry supplies'],
    ['defense', 'Defense', 'hand and face protection'],
  ])('has title, header, icon and description of %s (SHR-22)', async (id, title, header) => {
    const { container, recorded } = show(`/products/bundles/${id}`)
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(header)
    expect(recorded.pages.at(-1)?.title).toContain(title)
    expect(container.querySelector('svg')).toBeInTheDocument()
  })

  it('leads to each group (LAND-109)', async () => {
    show('/products/bundles/everyday')
    expect(await screen.findByRole('link', { name: /Toilet Paper/ })).toHaveAttribute(
      'href',
      '/products/cupboard-toilet-paper',
    )
  })

  it('shows a heading and a way back, and no content, for one that is not there (LAND-110)', async () => {
    renderScreen(routes, { path: '/products/bundles/garage' })
    expect(await screen.findByRole('heading', { level: 1, name: 'There is no such shelf' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'See all products' })).toBeVisible()
  })
})
