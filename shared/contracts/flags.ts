/**
 * Every flag, with its value while the flag service has not answered. SHELL-68..71, OP-11, OP-12, OP-33. `interviewSkip` is both
 * "circumvent interview" and "interview-skip" (SHELL-70).
 */
export const FLAG_DEFAULTS = {
  recommendationPage: true,
  blockOutsideTexas: true,
  blockSignups: false,
  mockData: false,
  materialStripe: true,
  newFooter: true,
  lazyRoutes: false,
  interviewSkip: false,
  dashboardManifest: true,
  ungatedSignup: false,
  checkoutExperiment: 0,
} as const

export type FlagName = keyof typeof FLAG_DEFAULTS
/** The flags that are on or off. */
export type SwitchName = {
  readonly [Name in FlagName]: (typeof FLAG_DEFAULTS)[Name] extends boolean ? Name : never
}[FlagName]
type Widen<T> = T extends boolean ? boolean : number
export type Flags = { readonly [Name in FlagName]: Widen<(typeof FLAG_DEFAULTS)[Name]> }
