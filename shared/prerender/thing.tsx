import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { DrawnAtOnceContext } from '@cupboard/shared/ui'

/** A drawing of the site as it may stand in a picture: without class names, its paints still names. Sizes are in drawing units. */
export interface Thing {
  readonly width: number
  readonly height: number
  /** @param scale pixels of a drawing unit: the line is as thick in every size */
  markup(scale: number): string
}

/** Thickness of the line around everything, in pixels. */
export const LINE = 2
/** The same on the site. */
const LINE_OF_SITE = 1.5

const SIZE = /\s(?:width|height)="[\d.]+em"/g
const BOX = /\sviewBox="\S+ \S+ ([\d.]+) ([\d.]+)"/
const TAG = /<svg [^<>]*>/g
const LINES = /\sstroke-[a-z]+="[^"]*"/g
const NAMES = /\s(?:role|aria-[a-z]+|data-[a-z]+)="[^"]*"/g
const CLASSES = /\sclass="([^"]*)"/g
const THICKNESS = /\sstroke-width="([\d.]+)"/g

const attributeOf = (tag: string, name: string): string | undefined => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

/** As the style sheet has it: in a tone of its own a paint gives way to another, its shade too. */
function toned(markup: string): string {
  const tag = markup.match(TAG)?.[0] ?? ''
  const [paint, tone] = [attributeOf(tag, 'data-paint'), attributeOf(tag, 'data-tone')]
  if (paint === undefined || tone === undefined) return markup
  return markup
    .replaceAll(`var(--o-${paint})`, `var(--o-${tone})`)
    .replaceAll(`var(--o-${paint}-s)`, `var(--o-${tone}-s)`)
}

/** @param id tells it from every other thing of the same picture */
export function thingOf(drawing: ReactElement, id: string): Thing {
  const drawn = toned(
    renderToStaticMarkup(<DrawnAtOnceContext value>{drawing}</DrawnAtOnceContext>, { identifierPrefix: id }),
  )
  const [, width = '1', height = '1'] = BOX.exec(drawn) ?? []
  const size = { width: Number(width), height: Number(height) }
  return {
    ...size,
    markup(scale) {
      const line = LINE / scale
      const frame = ` width="${size.width}" height="${size.height}" overflow="visible" stroke="var(--o-line)" stroke-width="${line}" stroke-linecap="round" stroke-linejoin="round"`
      return drawn
        .replaceAll(SIZE, '')
        .replaceAll(THICKNESS, (_, thickness: string) => ` stroke-width="${(Number(thickness) * line) / LINE_OF_SITE}"`)
        .replaceAll(' data-dot=""', ` stroke-width="${line * 2}"`)
        .replaceAll(' data-free=""', ' stroke="var(--mark-line)"')
        .replaceAll(CLASSES, (_, names: string) => (names.includes('cast') ? ' fill="var(--cast)" stroke="none"' : ''))
        .replaceAll(NAMES, '')
        .replaceAll(TAG, (tag) => `${tag.slice(0, -1).replaceAll(LINES, '')}${frame}>`)
    },
  }
}
