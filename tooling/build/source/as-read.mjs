import path from 'node:path'
import { ROOT } from '../../workspace.mjs'

/** @typedef {import('../version/name-build.mjs').Read} Read */

/** @param {string} file */
const isOwn = (file) => file.startsWith(ROOT + path.sep) && !/[\\/]node_modules[\\/]/.test(file)

/**
 * Takes sources of the repository from where somebody says, in place of the disk.
 *
 * @param {Read} [read]
 * @returns {import('esbuild').Plugin[]} for esbuild
 */
export const asRead = (read) =>
  read
    ? [
        {
          name: 'as-read',
          setup({ onLoad }) {
            onLoad({ filter: /\.tsx?$/ }, ({ path: file }) =>
              isOwn(file) ? { contents: read(file), loader: file.endsWith('x') ? 'tsx' : 'ts' } : undefined,
            )
          },
        },
      ]
    : []
