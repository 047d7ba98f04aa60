import type { FastifyInstance } from 'fastify'

export interface Route {
  readonly method: string
  readonly path: string
}

const LINE = /^((?:│ {3}| {4})*)[├└]── (\S+) \(([^)]*)\)$/

/** The printed tree draws all that end in a wildcard as one line. */
const WILDCARDS = ['/cards/v1/*', '/v1/*', '/m/*'].flatMap((path) =>
  ['GET', 'POST'].map((method) => ({ method, path })),
)

/** Every route, as the server itself lists them. */
export function routesOf(app: FastifyInstance): readonly Route[] {
  const above: string[] = []
  const routes = app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line): Route[] => {
      const [, indent = '', part = '', methods = ''] = LINE.exec(line) ?? []
      const depth = indent.length / 4
      const path = `${above.slice(0, depth).join('')}${part}`
      above.splice(depth, above.length, part)
      return methods.split(', ').flatMap((method) => (method === '' || method === 'HEAD' ? [] : [{ method, path }]))
    })
  return [...routes, ...WILDCARDS]
}

/** The path with a word in each of its places. */
export const filled = (path: string, word: string): string => path.replaceAll(/:\w+|\*/g, () => word)
