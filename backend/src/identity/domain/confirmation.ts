import { MINUTE_MS } from '@cupboard/shared/contracts'

/** How long a sign-in, or an entered code, stands for who is there. */
const CONFIRMED_MS = 10 * MINUTE_MS

/** Whether somebody has just shown who they are: by signing in, or by a code that was sent to a contact in use. */
export const isConfirmed = (
  { signedInAt, confirmedAt }: { readonly signedInAt: Date; readonly confirmedAt: Date | null },
  now: Date,
): boolean => now.getTime() - Math.max(signedInAt.getTime(), confirmedAt?.getTime() ?? 0) <= CONFIRMED_MS
