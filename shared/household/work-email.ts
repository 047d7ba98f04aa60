import { isEmail, isWorkEmailOf, type Employer } from '@cupboard/shared/contracts'

export type WorkEmailProblem = 'not_an_email' | 'employer_unknown' | 'other_domain'

/** What is wrong with a work e-mail; undefined when nothing is. SHR-81..SHR-83, CHK-45, ACC-66. */
export function workEmailProblem(
  workEmail: string,
  employer: Pick<Employer, 'domain'> | undefined,
): WorkEmailProblem | undefined {
  if (!isEmail(workEmail)) return 'not_an_email'
  if (!employer) return 'employer_unknown'
  return isWorkEmailOf(workEmail, employer.domain) ? undefined : 'other_domain'
}
