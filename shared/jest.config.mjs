import { readdirSync } from 'node:fs'
import { browserTests, nodeTests } from '@cupboard/tooling/jest'

/** Areas whose tests need no page. */
const NODE = ['contracts', 'phone', 'pricing']

const areas = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  .map(({ name }) => name)

export default {
  projects: [
    nodeTests('shared', NODE),
    browserTests(
      'shared',
      areas.filter((area) => !NODE.includes(area)),
    ),
  ],
}
