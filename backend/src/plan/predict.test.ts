import { articleCount, type Interview, type ProductGroup, type ProductType } from '@cupboard/shared/contracts'
import { pageTable } from '@cupboard/shared/fixtures'
import { seededCatalogue } from '../catalogue/index.ts'
import { workedHousehold } from '../recommendations/testing/households.ts'
import { cadenceWeeks, predict, type Delivered } from './predict.ts'

const catalogue: readonly ProductGroup[] = seededCatalogue()
const couple: Interview = workedHousehold('A couple with a cat')

/** "8 cupboard-toilet-paper". */
function deliveredIn(words: string, daysAgo: number): Delivered {
  const [count = '', groupName = ''] = words.split(' ')
  const group = catalogue.find((one) => one.groupName === groupName)
  if (!group) throw new Error(words)
  return { productType: group.productType, groupName, articleCount: articleCount(Number(count)), daysAgo }
}

describe('the next delivery', () => {
  const examples = pageTable('recommendation', 'What comes next').map((row) => [row('last received'), row] as const)

  it.each(examples)('after %s is what the page says (DASH-05, SHR-08, SHR-47)', (words, row) => {
    const last = deliveredIn(words, Number(row('days ago')))
    const plan = predict(couple, catalogue, [last], Number(row('weeks until the next')))
    const groupName = row('product')
    expect(plan).toEqual(
      groupName === 'none'
        ? []
        : [
            {
              productType: last.productType,
              groupName,
              articleCount: Number(row('articles')),
              moreThanAMonth: row('more than a month') === 'yes',
            },
          ],
    )
  })

  it('holds every type that was received, in the order of the catalogue (SHR-47)', () => {
    const last = ['1 cupboard-hand-soap', '8 cupboard-toilet-paper'].map((words) => deliveredIn(words, 28))
    const types: readonly ProductType[] = ['ToiletPaper', 'HandSoap']
    expect(predict(couple, catalogue, last, 4).map(({ productType }) => productType)).toEqual(types)
  })

  it('drops a group that is no longer offered (SHR-12, SHR-14)', () => {
    expect(predict(couple, catalogue, [deliveredIn('1 seventh-generation-bleach', 28)], 4)).toEqual([])
  })

  const cadences = pageTable('recommendation', 'How often it comes').map(
    (row) => [row('products'), Number(row('weeks'))] as const,
  )

  it.each(cadences)(
    'of %s comes every %i weeks, as often as the first product runs out (SHR-74, SHR-75, SHR-76)',
    (words, weeks) => {
      const products = words === 'nothing' ? [] : words.split(', ').map((one) => deliveredIn(one, 0))
      expect(cadenceWeeks(couple, catalogue, products)).toBe(weeks)
    },
  )
})
