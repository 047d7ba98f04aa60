import { writeFileSync } from 'node:fs'
import { drawIcon, ICONS, pathOfIcon } from '../build/icons/icons.mjs'
import { print, readCommandLine } from '../command-line.mjs'

const help = `
node tooling/commands/icons.mjs

Draws the icons in shell/src/icons from icon.svg there: after another mark, or another size.
`

readCommandLine({ help })
for (const icon of ICONS) {
  const bytes = await drawIcon(icon)
  writeFileSync(pathOfIcon(icon.file), bytes)
  print(`${icon.file}  ${(bytes.length / 1024).toFixed(1)} KB`)
}
