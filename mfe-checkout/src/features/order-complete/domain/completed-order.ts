import { Interview, Order, type SignUpData } from '@cupboard/shared/contracts'
import * as z from '@cupboard/shared/schemas'

/** What checkout hands to the thank-you page. CHK-67. */
const CompletedNavigationState = z.looseObject({ completedOrder: Order })

/** The order to thank for: the one handed on, else the one that this browser keeps. */
export function completedOrder(navigationState: unknown, stored: SignUpData | undefined): Order | undefined {
  return CompletedNavigationState.safeParse(navigationState).data?.completedOrder ?? stored?.completedOrder
}

/** Who lives where the order goes, as the sign-up told it. */
const ToldHousehold = z.looseObject({
  signUpData: z.looseObject({
    interview: z.looseObject({ family: Interview.shape.family, pets: Interview.shape.pets }),
  }),
})

export const householdOf = (navigationState: unknown): Pick<Interview, 'family' | 'pets'> | undefined =>
  ToldHousehold.safeParse(navigationState).data?.signUpData.interview

export const firstNameOf = (name: string): string => name.trim().split(/\s/)[0] ?? ''

export const productCount = ({ productGroupEntries }: Pick<Order, 'productGroupEntries'>): number =>
  productGroupEntries.filter(({ articleCount }) => articleCount > 0).length
