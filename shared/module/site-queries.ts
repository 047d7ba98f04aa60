import { isZipcode, queryKeys, type CallInput } from '@cupboard/shared/contracts'
import { useIsInBrowser, usePageData } from './hooks.ts'
import { useCallQuery } from './use-call-query.ts'

const FRESH_FOR_MS = 5 * 60_000
/** Parts of one page that ask one after the other are told the same. */
const SAME_PAGE_MS = 2_000

/** The catalogue, fetched once for all modules; until it comes, what the page was drawn from. LAND-10, LAND-12. */
export const useProductGroups = () =>
  useCallQuery(
    'productGroups',
    {},
    {
      queryKey: queryKeys.productGroups(),
      staleTime: FRESH_FOR_MS,
      drawnFrom: usePageData().prerendered?.answers?.productGroups,
    },
  )

/** The questions and answers by title. LAND-11, LAND-12. */
export const useFaqs = () => useCallQuery('faq', {}, { queryKey: queryKeys.faq(), staleTime: FRESH_FOR_MS })

/** When a box ordered now leaves for a zip, and arrives there; nothing is asked for what is no zip. API-09. */
export function useShipment(typed: string | undefined, { retry }: { readonly retry?: false } = {}) {
  const zipcode = typed?.trim() ?? ''
  return useCallQuery('shipment', isZipcode(zipcode) ? { params: { id: zipcode } } : undefined, {
    queryKey: queryKeys.shipment(zipcode),
    ...(retry === undefined ? {} : { retry }),
  })
}

/**
 * Every order of the customer, as the server has them now, or had them when it drew the page; nothing is asked where there is none. API-23.
 */
export const useOrders = ({ isCustomer = true }: { readonly isCustomer?: boolean } = {}) =>
  useCallQuery('listOrders', isCustomer ? { query: { new: '1' } } : undefined, {
    queryKey: queryKeys.orders(),
    ...(useIsInBrowser() && { staleTime: SAME_PAGE_MS }),
  })

/** The tax on an amount at a place, as asked `freshForMs` ago at most; without a question nothing is asked. API-07, CHK-64, CHK-65. */
export const useSalesTax = (question: CallInput<'tax'>['body'] | undefined, freshForMs = FRESH_FOR_MS) =>
  useCallQuery('tax', question && { body: question }, { queryKey: queryKeys.tax(question), staleTime: freshForMs })
