import { inRoot, readModules } from './workspace.mjs'

/** @typedef {{ path?: string, index?: boolean, children?: readonly Route[] }} Route */

/** @param {string} parent @param {string} path */
const below = (parent, path) => (path.startsWith('/') ? path : `${parent.replace(/\/$/, '')}/${path}`)

/** @param {readonly Route[]} routes @param {string} [parent] @returns {string[]} the addresses at which something is drawn */
const drawnPaths = (routes, parent = '/') =>
  routes.flatMap(({ path, children }) => {
    const own = path === undefined ? parent : below(parent, path)
    return children ? drawnPaths(children, own) : [own]
  })

describe('the routes that a module declares', () => {
  it.each(readModules())('are what $name draws, and nothing else', async ({ name, routes }) => {
    const drawn = await import(inRoot(name, 'src', 'routes.tsx'))
    expect(drawnPaths(drawn.routes).sort()).toEqual(routes.toSorted())
  })
})
