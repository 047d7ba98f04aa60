import { screen } from '@testing-library/react'
import { productGroup, renderScreen } from '@cupboard/shared/testing'
import { Suggestions } from './suggestions.tsx'

describe('what is suggested', () => {
  it('stands in its order, three to a page, and after the last page begins anew (DASH-17, OP-61)', async () => {
    const groups = ['Towels', 'Tissues', 'Dish Soap', 'Bleach', 'Wipes'].map((displayName, index) =>
      productGroup({ groupName: `group-${index}`, displayName }),
    )
    const { user } = renderScreen(<Suggestions groups={groups} onAdd={() => undefined} />)
    const shown = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
    for (const page of [
      ['Towels', 'Tissues', 'Dish Soap'],
      ['Bleach', 'Wipes'],
      ['Towels', 'Tissues', 'Dish Soap'],
    ]) {
      expect(shown()).toEqual(page)
      await user.click(screen.getByRole('button', { name: 'Show others' }))
    }
  })
})
