import { withArticle, type Employer } from '@cupboard/shared/contracts'
import type { WorkEmailProblem } from '@cupboard/shared/household'

export const messages = {
  workEmail: 'Work email',
  notAnEmail: 'Email address is not in proper format',
  employerUnknown: 'Email address needs to be a company email address',
  otherDomain: (employer: string) => `Email address needs to be ${withArticle(employer)} email address`,
} as const

/** What stands under a work e-mail that is wrong. SHR-81..SHR-83. */
export function workEmailWords(problem: WorkEmailProblem, employer: Employer | undefined): string {
  if (problem === 'not_an_email') return messages.notAnEmail
  return problem === 'other_domain' && employer ? messages.otherDomain(employer.displayName) : messages.employerUnknown
}
