/**
 * The path of a call with its parameters in it.
 *
 * @throws RangeError when one is missing: that is a bug, not input
 */
export const filledPath = (path: string, params: Readonly<Record<string, unknown>> | undefined): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params?.[name]
    if (value === undefined) throw new RangeError(`no ${name} for ${path}`)
    return encodeURIComponent(String(value))
  })
