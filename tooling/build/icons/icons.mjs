import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { inRoot } from '../../workspace.mjs'

const FOLDER = inRoot('shell', 'src', 'icons')

/** The site's paper, behind an icon that systems cut to their own shape. */
const PAPER = '#f8f2e6'

/**
 * Icons as systems want them that draw no SVG. A maskable one may be cut to a circle of four fifths.
 *
 * @type {readonly { file: string, size: number, share: number, ground?: string }[]}
 */
export const ICONS = [
  { file: 'icon-48.png', size: 48, share: 1 },
  { file: 'icon-192.png', size: 192, share: 1 },
  { file: 'icon-512.png', size: 512, share: 1 },
  { file: 'apple-touch-icon.png', size: 180, share: 0.76, ground: PAPER },
  { file: 'icon-maskable-512.png', size: 512, share: 0.58, ground: PAPER },
]

const ready = initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')))

/** @param {(typeof ICONS)[number]} icon @returns {Promise<Buffer>} PNG */
export async function drawIcon({ size, share, ground }) {
  await ready
  const mark = readFileSync(`${FOLDER}/icon.svg`, 'utf8').replace('<svg ', `<svg width="${size}" height="${size}" `)
  const at = (size * (1 - share)) / 2
  const paper = ground === undefined ? '' : `<rect width="${size}" height="${size}" fill="${ground}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${paper}<g transform="translate(${at} ${at}) scale(${share})">${mark}</g></svg>`
  return Buffer.from(new Resvg(svg).render().asPng())
}

/** @param {string} file */
export const pathOfIcon = (file) => `${FOLDER}/${file}`
