import { HOUR_MS, queryKeys, type Interview } from '@cupboard/shared/contracts'
import { useCallQuery } from '@cupboard/shared/module'

/** The recommendation for a household; without one nothing is asked. API-05. */
export const useRounder = (interview: Interview | undefined) =>
  useCallQuery('rounder', interview && { query: { new: '1' }, body: interview }, {
    queryKey: queryKeys.rounder(interview),
    staleTime: HOUR_MS,
    keepsPrevious: true,
  })
