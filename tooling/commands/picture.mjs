import { buildable, buildAll } from '../build/build-all.mjs'
import { fail, print, readCommandLine } from '../command-line.mjs'
import { takePictures } from '../run/picture/index.mjs'

const help = `
npm run picture

Takes the pictures at the top of README.md anew, light and dark: builds what has changed, starts the site with a data
folder of its own, opens the landing on a desktop and the recommendation on a phone, and writes docs/picture-*.webp.
`

readCommandLine({ help })
try {
  await buildAll(buildable(), print)
  await takePictures(print)
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
