import { readFileSync } from 'node:fs'
import path from 'node:path'
import { render, screen } from '@testing-library/react'
import { CardLogos } from './card-logos.tsx'

const css = readFileSync(path.join(import.meta.dirname, 'cards.module.css'), 'utf8')
const marks = [...css.matchAll(/li\[data-brand='(\w+)'\]::before/g)].map(([, brand]) => brand)

it('shows Visa, Mastercard, Amex and Discover, each by a mark of its own (CHK-24)', () => {
  render(<CardLogos />)
  const logos = screen.getAllByRole('listitem').map(({ textContent, dataset }) => [textContent, dataset.brand])
  expect(logos).toEqual(['Visa', 'Mastercard', 'Amex', 'Discover'].map((brand) => [brand, brand]))
  expect(logos.map(([, brand]) => brand)).toEqual(marks)
})
