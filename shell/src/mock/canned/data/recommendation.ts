import { articleCount, type ProductType, type ProposedGroup, type Rounder } from '@cupboard/shared/contracts'
import { CATALOGUE } from './catalogue.ts'

/** What a household of three was recommended, as recorded: articles proposed, and articles it uses a day. */
const RECORDED: readonly (readonly [productType: ProductType, proposed: number, perDay: number])[] = [
  ['ToiletPaper', 12, 0.33],
  ['PaperTowels', 4, 0.1],
  ['FacialTissue', 2, 0.04],
  ['TrashBagsKitchen', 20, 0.143],
  ['HandSoap', 2, 0.06],
  ['SurfaceCleaner', 1, 0.02],
  ['DishSoap', 1, 0.02],
  ['DishwasherDetergent', 1, 0.019],
  ['Bleach', 1, 0.011],
  ['DryerSheets', 80, 0.429],
  ['LaundryDetergent', 50, 0.686],
  ['HandWipes', 80, 2],
  ['HandSanitizer', 8, 0.15],
]

/** Whatever is answered in the interview, this is recommended: the first of each type, and what else there is of it. API-05. */
export const RECOMMENDATION: Rounder = {
  productSets: Object.fromEntries(
    RECORDED.flatMap(([productType, proposed, articlesPerDay]) => {
      const [preferred, ...additional] = CATALOGUE.filter((group) => group.productType === productType).map(
        ({ groupName }): ProposedGroup => ({
          groupName,
          proposedArticles: articleCount(proposed),
          articlesPerDay,
          reason: 'Canned data: recorded for a household of three.',
        }),
      )
      return preferred ? [[productType, { preferred, additional }]] : []
    }),
  ),
}
