import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postcss from 'postcss'
import { DAY_MS, type ModuleManifest } from '@cupboard/shared/contracts'
import { painted } from './domain/paint.ts'
import type { RegistryParts } from './parts.ts'
import { drawPng } from './picture-process.ts'
import type { Release } from './release.ts'

/** The site's letters, as the shell brings them: for headlines, and for the rest. */
const FONTS = /-latin-(?:display|wght-normal)\.[\w-]+\.woff2$/
const KEPT_DAYS = 90

export interface Pictures {
  /** A picture of a page as PNG: of one that is shown now, or was within the last weeks. */
  pictureFile(id: string): Promise<Buffer | undefined>
  forgetOldPictures(): Promise<void>
}

/** Custom properties of a style sheet as they stand in `:root`. */
function coloursIn(css: string): ReadonlyMap<string, string> {
  const colours = new Map<string, string>()
  postcss.parse(css).walkRules(':root', (rule) => {
    if (rule.parent?.type === 'root') rule.walkDecls(/^--/, ({ prop, value }) => void colours.set(prop, value))
  })
  return colours
}

/** Makes pictures of pages when they are first asked for, in the colours and letters of the shell, and keeps them for all servers. */
export function createPictures(parts: RegistryParts, release: Release): Pictures {
  const { repository, files, clocks, log } = parts
  const inHand = new Map<string, Promise<Buffer | undefined>>()
  const failures = new Set<string>()
  let last: Promise<unknown> = Promise.resolve()

  async function materialsOf(shell: ModuleManifest) {
    await files.bring(shell)
    const folder = files.folderOf(shell)
    const sheets = await Promise.all(shell.css.map((file) => readFile(join(folder, file), 'utf8')))
    const fonts = Object.keys(shell.files).filter((file) => FONTS.test(file))
    return {
      colours: coloursIn(sheets.join('\n')),
      fonts: await Promise.all(fonts.map((file) => readFile(join(folder, file)))),
    }
  }

  async function make(id: string): Promise<Buffer | undefined> {
    const { shell, picture } = release.current()
    const svg = picture(id)
    if (svg === undefined || !shell || failures.has(id)) return undefined
    const { colours, fonts } = await materialsOf(shell)
    const drawn = await drawPng(painted(svg, colours), fonts)
    if (!drawn.ok) {
      failures.add(id)
      log.warn({ picture: id, reason: drawn.error.detail }, 'a picture of a page was not made')
      return undefined
    }
    await repository.keepPicture(id, drawn.value, clocks.security())
    return drawn.value
  }

  /** One after the other: each takes a process. */
  function makeInTurn(id: string): Promise<Buffer | undefined> {
    const making = last.then(() => make(id)).finally(() => inHand.delete(id))
    last = making.catch(() => undefined)
    inHand.set(id, making)
    return making
  }

  return {
    async pictureFile(id) {
      return (await repository.pictureFile(id)) ?? inHand.get(id) ?? makeInTurn(id)
    },
    async forgetOldPictures() {
      await repository.forgetPictures(new Date(clocks.security().getTime() - KEPT_DAYS * DAY_MS))
    },
  }
}
