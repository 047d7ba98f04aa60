import { queryKeys } from '@cupboard/shared/contracts'
import { useCallQuery } from '@cupboard/shared/module'

const LATEST = { query: { new: '1' } } as const

export const useOrder = (orderId: string) =>
  useCallQuery('getOrder', { params: { id: orderId }, ...LATEST }, { queryKey: queryKeys.order(orderId), retry: false })

export const useManifest = () => useCallQuery('getManifest', LATEST, { queryKey: queryKeys.manifest() })
