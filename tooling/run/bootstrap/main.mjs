// Runs on a machine that has Node and npm only, and whatever Node that is: no packages and no recent syntax in this file.
import { complaintAboutNode } from './node-version.mjs'

const complaint = complaintAboutNode(process.versions.node)
if (complaint) {
  console.error(complaint)
  process.exit(1)
}

import('./run-script.mjs').then(({ runScript }) => runScript(process.argv[2], process.argv.slice(3)))
