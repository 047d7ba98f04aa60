import { useEffect } from 'react'
import { queryKeys } from '@cupboard/shared/contracts'
import { useCallQuery, useReport, useSignUpData } from '@cupboard/shared/module'

/**
 * Who came straight to the gate has no landing data: the generic landing says which zips are served and whether sign-ups are open.
 * Without an answer the built-in list holds. LAND-07, X-02, CHK-27.
 */
export function useLandingTerms(): { readonly isLoading: boolean } {
  const { data, update } = useSignUpData()
  const report = useReport()
  const isNeeded = data?.signupsOpen === undefined
  const landing = useCallQuery('landing', isNeeded ? { query: {} } : undefined, {
    queryKey: queryKeys.landing({}),
    retry: 1,
  })

  useEffect(() => {
    if (!isNeeded || !landing.data) return
    const { dropoffZipcodes, zipcodes, signupsOpen, chargeShipping, coupon, newCoupon } = landing.data
    update({
      dropoffZipcodes,
      signupsOpen,
      chargeShipping,
      ...(zipcodes ? { zipcodes } : {}),
      ...(coupon && data?.coupon === undefined ? { coupon } : {}),
      ...(newCoupon && data?.newCoupon === undefined ? { newCoupon } : {}),
    })
  }, [isNeeded, landing.data, data?.coupon, data?.newCoupon, update])

  useEffect(() => {
    if (landing.error) report(landing.error, { what: 'landing' })
  }, [landing.error, report])

  return { isLoading: isNeeded && landing.isLoading }
}
