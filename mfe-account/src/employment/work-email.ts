import { isEmail, isWorkEmailOf, withArticle, type Employer } from '@cupboard/shared/contracts'

/** What is wrong with a work e-mail; undefined when nothing is. ACC-66, SHR-81..83. */
export function workEmailProblem(workEmail: string, employer: Employer | undefined): string | undefined {
  if (!isEmail(workEmail)) return 'Email address is not in proper format'
  if (!employer) return 'Email address needs to be a company email address'
  return isWorkEmailOf(workEmail, employer.domain)
    ? undefined
    : `Email address needs to be ${withArticle(employer.displayName)} email address`
}
