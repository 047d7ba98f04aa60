import { browserTests, nodeTests } from '@cupboard/tooling/jest'

export default {
  projects: [
    nodeTests('shared', ['contracts', 'pricing']),
    browserTests('shared', ['cards', 'module', 'router', 'events', 'http', 'ui', 'testing']),
  ],
}
