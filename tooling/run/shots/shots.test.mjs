import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readModules } from '../../workspace.mjs'
import { contactSheet } from './contact-sheet.mjs'
import { STATES } from './screens.mjs'
import { everySittingOf, isMain, mainSittingsOf, nameOf } from './take.mjs'
import { createThumbnails, MOST_BYTES, THUMBNAILS } from './thumbnails.mjs'

/** They draw what another route draws, or lead elsewhere. */
const LEFT_OUT = ['/mock', '/unmock', '/prediction']

const everyShot = everySittingOf(STATES).flatMap(({ themes, ...where }) => themes.map((theme) => ({ ...where, theme })))
const [shot] = everyShot.filter(isMain)
if (!shot) throw new Error('No state is a main one.')

describe('the pictures', () => {
  it('have a name each, and are six of every state', () => {
    expect(new Set(everyShot.map(nameOf)).size).toBe(STATES.length * 6)
  })

  it('are of every route that has a screen of its own', () => {
    const own = readModules().flatMap(({ routes }) => routes.map((route) => route.replace('/*', '')))
    const isSeen = (/** @type {string} */ route) =>
      STATES.some(({ path: address }) => address === route || address.startsWith(`${route}/`))
    expect(own.filter((route) => !route.includes(':') && !LEFT_OUT.includes(route) && !isSeen(route))).toEqual([])
  })

  it('have a light thumbnail for each of the main twenty, and for no other', () => {
    const files = readdirSync(THUMBNAILS)
    const names = mainSittingsOf(STATES).map(({ state }) => `${state.name}.webp`)
    expect(names).toHaveLength(20)
    expect(files.toSorted()).toEqual(names.toSorted())
    expect(files.filter((file) => statSync(path.join(THUMBNAILS, file)).size > MOST_BYTES)).toEqual([])
  })

  it('stand on one sheet, screen by screen, the narrow and light ones first', () => {
    const ofOne = everyShot.filter(({ state }) => state === shot.state).toReversed()
    const seen = [...contactSheet(ofOne).matchAll(/src="([^"]+)" alt/g)].map(([, file]) => file)
    const looks = ['390-light', '390-dark', '768-light', '768-dark', '1280-light', '1280-dark']
    expect(seen).toEqual(looks.map((look) => `${shot.state.name}-${look}.png`))
  })
})

/** A page on which a card stands, drawn without a browser: its edge is half as dark as it is. @param {{ left?: number, edge?: number }} [how] */
function drawn({ left = 40, edge = 128 } = {}) {
  const [width, height] = [200, 120]
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 20; y < 100; y++)
    for (let x = left; x < left + 100; x++) {
      const isEdge = x === left || x === left + 99
      rgba.fill(isEdge ? edge : 30, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  return { width, height, rgba }
}

describe('the comparison with a thumbnail', () => {
  /** @type {string} */
  let folder
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'cupboard-shots-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** @param {ReturnType<typeof drawn>} before @param {ReturnType<typeof drawn>} now */
  async function compared(before, now) {
    const written = Buffer.from('before')
    const workbench = {
      thumbnailOf: async (/** @type {Buffer} */ png) => png,
      pixelsOf: async (/** @type {Buffer} */ webp) => (webp.equals(written) ? before : now),
      pngOf: async (/** @type {ReturnType<typeof drawn>} */ { rgba }) => Buffer.from(rgba),
    }
    const thumbnails = createThumbnails(workbench, folder, folder)
    const without = await thumbnails.faultOf(shot, Buffer.from('now'))
    await thumbnails.update(shot, written)
    return { without, fault: await thumbnails.faultOf(shot, Buffer.from('now')), files: readdirSync(folder) }
  }
  const { name } = shot.state

  it('fails where something stands elsewhere, with a picture in which that is red', async () => {
    const { fault } = await compared(drawn(), drawn({ left: 44 }))
    const file = path.join(folder, `${name}-difference.png`)
    expect(fault).toMatch(/differs from its thumbnail in \d+ pixels/)
    expect(fault).toContain(file)
    const rgba = readFileSync(file)
    const at = (/** @type {number} */ x) => [...rgba.subarray((60 * 200 + x) * 4, (60 * 200 + x) * 4 + 3)]
    expect(at(42)).toEqual([255, 0, 0])
    expect(at(90)).not.toEqual([255, 0, 0])
  })

  it('fails where a page has grown, and where there is no thumbnail', async () => {
    const { rgba } = drawn()
    const grown = { width: 200, height: 121, rgba: new Uint8ClampedArray(200 * 121 * 4).fill(255) }
    grown.rgba.set(rgba)
    const { fault, without } = await compared(drawn(), grown)
    expect(fault).toContain('differs')
    expect(without).toBe(`${name} has no thumbnail.`)
  })

  it('passes over an edge that is smoothed otherwise', async () => {
    const { fault, files } = await compared(drawn(), drawn({ edge: 60 }))
    expect(fault).toBeUndefined()
    expect(files).toEqual([`${name}.webp`])
  })
})
