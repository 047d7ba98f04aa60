import { isTexasZipcode } from './validation.ts'

/** OP-02, SHR-98: the zips served when no list can be had. */
export const FALLBACK_ZIPCODES: readonly string[] = (
  '78701 78702 78703 78704 78705 78712 78717 78719 78721 78722 78723 78724 78725 78726 78727 78728 78729 78730 78731 ' +
  '78732 78733 78734 78735 78736 78737 78738 78739 78741 78742 78744 78745 78746 78747 78748 78749 78750 78751 78752 ' +
  '78753 78754 78756 78757 78758 78759 78610 78613 78617 78619 78620 78621 78626 78628 78633 78634 78640 78641 78642 ' +
  '78645 78652 78653 78660 78664 78665 78666 78669 78676 78681'
).split(' ')

/** the zips that sign-up data serves. */
export const servedZipcodes = (data: {
  readonly zipcodes?: readonly string[] | undefined
  readonly dropoffZipcodes?: readonly string[] | undefined
}): readonly string[] =>
  [data.zipcodes, data.dropoffZipcodes].find((list) => list && list.length > 0) ?? FALLBACK_ZIPCODES

/**
 * The one decision about a zip: with the Texas block on it lies in Texas, and it is in the list unless the product is ungated. FUN-06,
 * FUN-10, FUN-13.
 */
export const isServedZipcode = (
  zipcode: string,
  area: { readonly served: readonly string[]; readonly isUngated: boolean; readonly blockOutsideTexas: boolean },
): boolean =>
  !(area.blockOutsideTexas && !isTexasZipcode(zipcode)) &&
  (area.isUngated || area.served.includes(zipcode.trim().slice(0, 5)))
