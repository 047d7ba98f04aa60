import { queryKeys, type FaqsByTitle, type ProductGroup } from '@cupboard/shared/contracts'
import { useCallQuery } from '@cupboard/shared/module'

const FRESH_FOR_MS = 5 * 60_000

/** The catalogue, fetched once for all modules. A failure is held as `undefined`: no message is shown. LAND-10, LAND-12. */
export function useProductGroups(): {
  readonly groups: readonly ProductGroup[] | undefined
  readonly isPending: boolean
} {
  const { data, isPending } = useCallQuery(
    'productGroups',
    {},
    { queryKey: queryKeys.productGroups(), staleTime: FRESH_FOR_MS },
  )
  return { groups: data, isPending }
}

/** The questions and answers by title. LAND-11, LAND-12. */
export const useFaqs = (): FaqsByTitle | undefined =>
  useCallQuery('faq', {}, { queryKey: queryKeys.faq(), staleTime: FRESH_FOR_MS }).data
