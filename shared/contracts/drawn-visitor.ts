import * as z from '@cupboard/shared/schemas'
import { CallName, calls, type CallInput, type CallOutput } from './calls.ts'
import { InterviewAnswers } from './interview.ts'
import type { SignUpData } from './sign-up-data.ts'
import { ZIPCODE } from './validation.ts'

/** What of the sign-up data screens are drawn from: counts and the zip, nothing that names anybody. */
export const DrawnSignUpData = z.partial(
  z.strictObject({
    zipcode: z.string().check(z.regex(ZIPCODE)),
    approved: z.boolean(),
    signupsOpen: z.boolean(),
    interview: InterviewAnswers,
  }),
)
export type DrawnSignUpData = z.infer<typeof DrawnSignUpData>

export const drawnSignUpData = ({ zipcode, approved, signupsOpen, interview }: SignUpData): DrawnSignUpData => ({
  zipcode,
  approved,
  signupsOpen,
  interview,
})

/** Whether what is kept here says what a page was drawn from; both as their schemas wrote them. */
export const isDrawnFrom = (drawn: DrawnSignUpData, kept: SignUpData | undefined): boolean =>
  JSON.stringify(drawnSignUpData(drawn)) === JSON.stringify(drawnSignUpData(kept ?? {}))

/** A call from whose answer a visitor's screen was drawn. */
export const DrawnCall = z.object({ call: CallName, input: z.unknown(), answer: z.unknown() })
export type DrawnCall = z.infer<typeof DrawnCall>

/** What a visitor's screen was drawn from, beside the page's flags. */
export const DrawnVisitor = z.object({ signUpData: DrawnSignUpData, calls: z.array(DrawnCall) })
export type DrawnVisitor = z.infer<typeof DrawnVisitor>

/** What a call answered from which a screen was drawn; undefined where it was drawn without. */
export function drawnAnswer<Name extends CallName>(
  drawn: readonly DrawnCall[],
  name: Name,
  input: CallInput<Name>,
): CallOutput<Name> | undefined
export function drawnAnswer(drawn: readonly DrawnCall[], name: CallName, input: unknown): unknown {
  const asked = JSON.stringify(input)
  const found = drawn.find((one) => one.call === name && JSON.stringify(one.input) === asked)
  return found && calls[name].response.parse(found.answer)
}
