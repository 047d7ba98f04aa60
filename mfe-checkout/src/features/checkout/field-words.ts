import { stateMismatchWords } from '@cupboard/shared/contracts'
import type { FieldName, FieldProblem, FormTerms } from './domain/form.ts'
import { messages } from './messages.ts'

/** CHK-17, CHK-18, CHK-21. */
export function fieldLabel(name: FieldName, { partner, isEmployeePerk }: FormTerms): string {
  if (name === 'line2' && partner) return messages.partnerCode
  if (name === 'email' && isEmployeePerk) return messages.personalEmail
  return messages.labels[name]
}

/** What stands under a field that is wrong, and in the summary. CHK-29..CHK-33, CHK-41, CHK-45, CHK-46. */
export function fieldWords(problem: FieldProblem, name: FieldName, terms: FormTerms): string {
  if (typeof problem !== 'string') return stateMismatchWords(problem)
  const { displayName } = terms.employer ?? { displayName: messages.unknownEmployer }
  return messages.problem[problem]({ label: fieldLabel(name, terms), employer: displayName })
}
