import { pageTable } from '@cupboard/shared/fixtures'
import { workEmailProblem } from './index.ts'

const examples = pageTable('validation', 'Work e-mail addresses').map(
  (row) => [row('typed'), row('domain'), row('problem')] as const,
)

it.each(examples)('of a work e-mail, "%s" is wrong for %s: %s (SHR-82, SHR-83)', (typed, domain, problem) => {
  expect(workEmailProblem(typed, domain === '–' ? undefined : { domain }) ?? '–').toBe(problem)
})
