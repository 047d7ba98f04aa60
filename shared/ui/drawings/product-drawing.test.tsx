import { render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Badge, BUNDLES, PRODUCT_TYPES, TIERS, type ProductType, type Tier } from '@cupboard/shared/contracts'
import { DrawnAtOnceContext } from './art.tsx'
import { inDepth, stacked } from './arrange.ts'
import { loadArt } from './late-art.ts'
import { ProductDrawing, type ProductDrawingProps } from './product-drawing.tsx'
import { objectCount } from './quantity.ts'

const statesOf = (props: ProductDrawingProps) => {
  const { container } = render(<ProductDrawing {...props} />)
  return [...container.querySelectorAll('use')].map((copy) => copy.getAttribute('data-state'))
}

beforeAll(loadArt)

describe('ProductDrawing', () => {
  it.each(PRODUCT_TYPES)('draws %s in its true quantity', (productType) => {
    expect(statesOf({ productType, articleCount: 3, articleType: 'Box' })).toEqual(['here', 'here', 'here'])
  })

  it('draws toilet paper in the packs of its tier where the count comes out even, else roll by roll', () => {
    const copies = (articleCount: number) =>
      statesOf({ productType: 'ToiletPaper', articleCount, articleType: 'Roll', tier: 'Value' }).length
    expect([copies(12), copies(6)]).toEqual([3, 6])
  })

  it('keeps what stands there solid and draws the rest in its state', () => {
    expect(
      statesOf({ productType: 'HandSoap', articleCount: 3, articleType: 'Bottle', state: 'coming', standing: 1 }),
    ).toEqual(['here', 'coming', 'coming'])
    expect(statesOf({ productType: 'Bleach', articleCount: 2, articleType: 'Bottle', state: 'removed' })).toEqual([
      'removed',
      'removed',
    ])
  })

  it('lacks at the back what has not come yet', () => {
    const states = statesOf({
      productType: 'FacialTissue',
      articleCount: 3,
      articleType: 'Box',
      state: 'planned',
      standing: 2,
    })
    expect(states).toEqual(['planned', 'here', 'here'])
  })

  it('is decoration without a label and a picture with one', () => {
    const { rerender } = render(<ProductDrawing productType="DishSoap" articleCount={1} articleType="Bottle" />)
    expect(screen.queryByRole('img')).toBeNull()
    rerender(<ProductDrawing productType="DishSoap" articleCount={1} articleType="Bottle" label="One bottle" />)
    expect(screen.getByRole('img', { name: 'One bottle' })).not.toBeNull()
  })

  it('carries no style attribute, in any tier (the policy of served pages forbids it)', () => {
    const markup = PRODUCT_TYPES.flatMap((productType) =>
      TIERS.map((tier) =>
        renderToStaticMarkup(
          <DrawnAtOnceContext value>
            <ProductDrawing productType={productType} articleCount={2} articleType="Box" tier={tier} />
          </DrawnAtOnceContext>,
        ),
      ),
    ).join('')
    expect(markup).toMatch(/<clipPath/)
    expect(markup).not.toMatch(/style=/)
    expect(markup).not.toMatch(/#[\da-f]{6}/i)
  })
})

describe('the tones of products', () => {
  const toneWorn = (productType: ProductType, tier: Tier) => {
    const { container } = render(
      <ProductDrawing productType={productType} articleCount={1} articleType="Box" tier={tier} />,
    )
    return container.querySelector('svg')?.getAttribute('data-tone') ?? productType
  }

  it.each(TIERS)('are mixed on every shelf that one tier has filled: %s', (tier) => {
    for (const { id, productTypes } of Object.values(BUNDLES)) {
      const tones = productTypes.map((productType) => toneWorn(productType, tier))
      expect([id, new Set(tones).size >= Math.min(3, tones.length - 1)]).toEqual([id, true])
    }
  })

  it('tell the badges of one type apart', () => {
    for (const productType of PRODUCT_TYPES.filter((type) => type !== 'ToiletPaper'))
      expect(new Set(Badge.options.map((badge) => toneWorn(productType, badge))).size).toBe(Badge.options.length)
  })
})

describe('objectCount', () => {
  it('counts rolls, bottles and boxes one by one, and the rest by the package', () => {
    expect(objectCount({ articleCount: 12, articleType: 'Roll' })).toBe(12)
    expect(objectCount({ articleCount: 80, articleType: 'Bag', articlesPerPackage: 40 })).toBe(2)
    expect(objectCount({ articleCount: 60, articleType: 'Bag' })).toBe(1)
    expect(objectCount({ articleCount: 0, articleType: 'Roll' })).toBe(0)
  })
})

describe('arrangements', () => {
  const size = { width: 44, height: 41 }

  it.each([1, 3, 4, 6, 8, 12, 16, 20, 24, 30])('finds an own place inside its box for each of %d', (count) => {
    for (const { width, height, spots } of [stacked(count, size), inDepth(count, size, 4)]) {
      expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(count)
      expect(spots.every(({ x, y }) => x >= 0 && y >= 0 && x + size.width <= width && y + size.height <= height)).toBe(
        true,
      )
      expect(spots.some(({ y }) => y + size.height === height)).toBe(true)
    }
  })
})
