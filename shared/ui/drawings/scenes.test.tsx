import { renderToStaticMarkup } from 'react-dom/server'
import { render, screen } from '@testing-library/react'
import { DrawnAtOnceContext } from './art.tsx'
import { CupboardScene } from './cupboard-scene.tsx'
import { Fireworks } from './fireworks.tsx'
import { Household } from './household.tsx'
import { loadArt } from './late-art.ts'
import * as things from './things.tsx'

const family = [
  { id: 'a', type: 'Adult', gender: 'Male' },
  { id: 'b', type: 'Child', gender: 'Female' },
] as const

beforeAll(loadArt)

describe('Household', () => {
  it('draws every member and every pet, and is one picture with a name', () => {
    render(<Household members={family} pets={{ dogs: 2, cats: 1 }} label="An adult, a child, two dogs and a cat" />)
    expect(
      screen.getByRole('img', { name: 'An adult, a child, two dogs and a cat' }).querySelectorAll('svg'),
    ).toHaveLength(5)
    expect(screen.getAllByRole('img')).toHaveLength(1)
  })
})

describe('CupboardScene', () => {
  it('stands each product on its shelf with its price', () => {
    render(
      <CupboardScene
        label="An open cupboard"
        shelves={[
          [{ id: 'rolls', productType: 'ToiletPaper', articleCount: 3, articleType: 'Roll', price: '$2.85' }],
          [{ id: 'soap', productType: 'HandSoap', articleCount: 1, articleType: 'Bottle' }],
        ]}
      />,
    )
    expect(screen.getByRole('img', { name: 'An open cupboard' }).textContent).toBe('$2.85')
    expect(document.querySelectorAll('use')).toHaveLength(4)
  })
})

describe('served markup', () => {
  it('has no style attribute in any drawn thing (the policy of served pages forbids it)', () => {
    const { Bin, ...plain } = things
    const markup = renderToStaticMarkup(
      <DrawnAtOnceContext value>
        {Object.entries(plain).map(([name, Thing]) => (
          <Thing key={name} state="planned" />
        ))}
        <Bin type="Compost" />
        <Fireworks />
        <Household members={family} pets={{ dogs: 1, cats: 1 }} />
        <CupboardScene label="An open cupboard" shelves={[]} />
      </DrawnAtOnceContext>,
    )
    expect(markup).toMatch(/<clipPath/)
    expect(markup).not.toMatch(/style=/)
  })
})
