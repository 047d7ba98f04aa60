import { queryKeys, type Interview } from '@cupboard/shared/contracts'
import { useCallQuery } from '@cupboard/shared/module'

const HOUR_MS = 3_600_000

export const useProductGroups = () =>
  useCallQuery('productGroups', {}, { queryKey: queryKeys.productGroups(), staleTime: HOUR_MS })

/** The recommendation for a household; without one nothing is asked. API-05. */
export const useRounder = (interview: Interview | undefined) =>
  useCallQuery('rounder', interview && { query: { new: '1' }, body: interview }, {
    queryKey: queryKeys.rounder(interview),
    staleTime: HOUR_MS,
    keepsPrevious: true,
  })

/** When a box ordered today arrives at a zip. */
export const useShipment = (zipcode: string | undefined) =>
  useCallQuery('shipment', zipcode === undefined || zipcode === '' ? undefined : { params: { id: zipcode } }, {
    queryKey: queryKeys.shipment(zipcode ?? ''),
  })
