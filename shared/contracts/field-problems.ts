/** What is wrong with the fields of a form, in codes; a field that is absent is right. */
export type FieldProblems<Values, Problem> = { readonly [Name in keyof Values]?: Problem | undefined }

/** A rule for each field: a new field does not compile without one. */
export type FieldRules<Values, Problem> = { readonly [Name in keyof Values]: (values: Values) => Problem | undefined }

/** Everything that these rules find, in their order. */
export function problemsByRules<Values, Problem>(
  rules: FieldRules<Values, Problem>,
  values: Values,
): FieldProblems<Values, Problem> {
  let problems: FieldProblems<Values, Problem> = {}
  for (const name in rules) {
    const problem = rules[name](values)
    if (problem !== undefined) problems = { ...problems, [name]: problem }
  }
  return problems
}
