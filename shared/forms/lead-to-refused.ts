const isRefused = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.validity.customError

/** Whether a form holds a box that refuses what was typed, such as a stepper's; the first one takes the focus. ACC-79. */
export function leadToRefused(form: HTMLFormElement | null): boolean {
  const refused = [...(form?.elements ?? [])].find(isRefused)
  refused?.focus()
  return refused !== undefined
}
