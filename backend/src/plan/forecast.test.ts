import { seededCatalogue } from '../catalogue/index.ts'
import { forecastExperiment } from './testing/experiment.ts'

describe('the forecast, for households whose true use is up to 40 % from the model', () => {
  const worlds: readonly (readonly [string, number, number, number])[] = [
    ['each product by itself', 0, 0.04, 35],
    ['half of it the household’s', 0.5, 0.04, 30],
    ['all of it the household’s', 1, 0.05, 25],
  ]

  it.each(worlds)('runs out seldom and piles up little: %s (DASH-05)', (_, ownShare, mostRunOuts, mostDaysLeft) => {
    const options = { households: 40, months: 24, seed: 7, spread: 0.4, ownShare }
    const { productMonths, runOutShare, medianDaysLeft } = forecastExperiment(seededCatalogue(), options)
    expect(productMonths).toBeGreaterThan(options.households * options.months)
    expect(runOutShare).toBeLessThan(mostRunOuts)
    expect(medianDaysLeft).toBeLessThan(mostDaysLeft)
  })
})
