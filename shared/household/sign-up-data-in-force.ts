import type { SignUpData } from '@cupboard/shared/contracts'

const saysSomething = (data: SignUpData | undefined): data is SignUpData =>
  data !== undefined && Object.values(data).some((value) => value !== undefined)

/**
 * Which copy of the sign-up data is in force: the one that this browser keeps, whole; what the navigation carried along only where nothing is
 * kept. Undefined where neither says anything..
 *
 * @see docs/product/sign-up-data.md — its table is this function's test
 */
export const signUpDataInForce = (
  kept: SignUpData | undefined,
  carried: SignUpData | undefined,
): SignUpData | undefined => [kept, carried].find(saysSomething)
