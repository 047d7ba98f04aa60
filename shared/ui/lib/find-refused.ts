/** The first box below `scope` that keeps a number which it refused, with the sentence as its `validationMessage`. ACC-79. */
export const findRefused = (scope: ParentNode | null): HTMLInputElement | undefined =>
  [...(scope?.querySelectorAll('input') ?? [])].find(({ validity }) => validity.customError)
