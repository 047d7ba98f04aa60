import { useMemo } from 'react'
import { ProductNavigationState, type ProductGroup } from '@cupboard/shared/contracts'
import { useProductGroups } from '@cupboard/shared/module'
import { useLocation } from '@cupboard/shared/router'

/** The catalogue; until it is there, or where it cannot be had, the groups that the navigation brought along. LAND-92. */
export function useShownGroups(): { readonly groups: readonly ProductGroup[]; readonly isPending: boolean } {
  const { state } = useLocation()
  const { data: groups, isPending } = useProductGroups()
  const carried = useMemo(() => {
    const { productGroup, productGroupsMap = {} } = ProductNavigationState.safeParse(state).data ?? {}
    const chosen = productGroup ? { [productGroup.groupName]: productGroup } : {}
    return Object.values({ ...productGroupsMap, ...chosen })
  }, [state])
  return { groups: groups ?? carried, isPending }
}
