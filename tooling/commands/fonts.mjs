import { writeFileSync } from 'node:fs'
import { cutFace, FACES } from '../build/fonts/faces.mjs'
import { print, readCommandLine } from '../command-line.mjs'
import { inRoot } from '../workspace.mjs'

const help = `
node tooling/commands/fonts.mjs

Cuts the faces in shared/ui/fonts from their originals: after a new version of the font, or another weight.
`

readCommandLine({ help })
for (const face of FACES) {
  const bytes = await cutFace(face)
  writeFileSync(inRoot('shared', 'ui', 'fonts', face.file), bytes)
  print(`${face.file}  ${(bytes.length / 1024).toFixed(0)} KB`)
}
