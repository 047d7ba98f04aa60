import { readFileSync } from 'node:fs'
import { parse, textOf, walk } from '../source/syntax.mjs'

/**
 * The parts that a source shows where a flag is on: `flaggedPart('mockData', () => import('./x.tsx')…)`.
 *
 * @param {string} text
 * @param {string} file its name
 * @returns {Map<string, string>} the flag, by what is imported as it is written
 */
export function flaggedIn(text, file) {
  const flagged = new Map()
  walk(parse(text, file), ({ type, callee, arguments: given }) => {
    if (type !== 'CallExpression' || callee['value'] !== 'flaggedPart') return
    walk(given, (node) => {
      if (node.type === 'CallExpression' && node['callee'].type === 'Import')
        flagged.set(textOf(node['arguments'][0].expression), textOf(given[0].expression))
    })
  })
  return flagged
}

/**
 * The scripts of these parts, each a chunk of its own.
 *
 * @param {import('webpack').Stats | undefined} stats
 * @param {Record<string, string[]>} screens scripts of screens that are chunks of their own, by route
 * @returns {import('../../../shared/contracts/module-manifest.ts').ModuleManifest['flagged']}
 */
export function flaggedOf(stats, screens) {
  const scriptsOf = (/** @type {import('webpack').ChunkGroup} */ group) =>
    group.getFiles().filter((file) => file.endsWith('.js'))
  /** Undefined where it stands in what every page of the module loads. @param {import('webpack').ChunkGroup} group */
  const routesOf = (group) => {
    const routes = group
      .getParents()
      .map((parent) => Object.keys(screens).filter((route) => screens[route]?.join() === scriptsOf(parent).join()))
    return routes.every((found) => found.length > 0) ? { screens: routes.flat() } : {}
  }
  return (stats?.compilation.chunkGroups ?? []).flatMap((group) =>
    group.origins.flatMap(({ module, request }) => {
      const file = module?.nameForCondition()
      const flag = file && /\.tsx?$/.test(file) ? flaggedIn(readFileSync(file, 'utf8'), file).get(request) : undefined
      return flag === undefined ? [] : [{ flag, files: scriptsOf(group), ...routesOf(group) }]
    }),
  )
}
