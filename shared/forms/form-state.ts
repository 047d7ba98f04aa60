import type { FieldProblems } from '@cupboard/shared/contracts'

export type NameOf<Values> = keyof Values & string

/** What is typed into a form, and what has been told of it so far. */
export interface FormState<Values, Problem> {
  readonly values: Values
  readonly told: ReadonlyMap<NameOf<Values>, Problem>
  /** The last check was refused, and something of it still stands. */
  readonly isRefused: boolean
  /** Counts the refusals. */
  readonly attempt: number
}

export const emptyState = <Values, Problem>(values: Values): FormState<Values, Problem> => ({
  values,
  told: new Map(),
  isRefused: false,
  attempt: 0,
})

export const namesOf = <Values extends object>(values: Values): readonly NameOf<Values>[] =>
  Object.keys(values).filter((name): name is NameOf<Values> => name in values)

/** The problem that is told as a field is left; none of an empty one, which may be left for another field first. */
export const unlessEmpty =
  <Values, Problem>(problemsOf: (values: Values) => FieldProblems<Values, Problem>) =>
  (name: NameOf<Values>, values: Values): Problem | undefined =>
    values[name] === '' ? undefined : problemsOf(values)[name]

/** Takes back what was told of the edited fields, and of other fields that the edit has put right. */
export function editFields<Values, Problem>(
  state: FormState<Values, Problem>,
  values: Values,
  edited: readonly NameOf<Values>[],
  problemsOf: (values: Values) => FieldProblems<Values, Problem>,
): FormState<Values, Problem> {
  const [before, after] = [problemsOf(state.values), problemsOf(values)]
  const isMended = (name: NameOf<Values>) =>
    edited.includes(name) || (before[name] !== undefined && after[name] === undefined)
  const told = new Map([...state.told].filter(([name]) => !isMended(name)))
  return { ...state, values, told, isRefused: state.isRefused && told.size > 0 }
}

/** Tells what is wrong with one field, unless something is told of it already. */
export const tellField = <Values, Problem>(
  state: FormState<Values, Problem>,
  name: NameOf<Values>,
  problem: Problem | undefined,
): FormState<Values, Problem> =>
  problem === undefined || state.told.has(name) ? state : { ...state, told: new Map([...state.told, [name, problem]]) }

/** Tells everything that is wrong, and only that. */
export function refuseForm<Values extends object, Problem>(
  state: FormState<Values, Problem>,
  problems: FieldProblems<Values, Problem>,
): FormState<Values, Problem> {
  const told = namesOf(state.values).flatMap((name) => {
    const problem = problems[name]
    return problem === undefined ? [] : [[name, problem] as const]
  })
  return { ...state, told: new Map(told), isRefused: true, attempt: state.attempt + 1 }
}

/** Tells nothing any more: every field is right. */
export const acceptForm = <Values, Problem>(state: FormState<Values, Problem>): FormState<Values, Problem> => ({
  ...state,
  told: new Map(),
  isRefused: false,
})
