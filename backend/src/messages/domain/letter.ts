import { BRAND } from '@cupboard/shared/contracts'
import { dollars } from '@cupboard/shared/pricing'
import { escapeMarkup } from '../../platform/domain/markup.ts'
import { words } from '../messages.ts'
import { ELEMENTS, letterStyles } from './letter-look.ts'

/** A message as it is read. A text message has no subject and no HTML. */
export interface RenderedMessage {
  readonly subject?: string
  readonly text: string
  readonly html?: string
}

/** One line of a bill. */
export interface Charge {
  readonly words: string
  /** How much of it: "12 rolls". */
  readonly detail?: string
  readonly amountCents: number
}

/** What is delivered, and what it comes to. */
export interface Bill {
  readonly lines: readonly Charge[]
  readonly parts: readonly Charge[]
  readonly total: Charge
}

export interface Letter {
  readonly subject: string
  readonly lines: readonly string[]
  readonly bill?: Bill
  readonly button?: { readonly words: string; readonly link: string }
  readonly after?: string
}

const paragraphOf = (line: string): string => `<p ${ELEMENTS.paragraph}>${escapeMarkup(line)}</p>`

/** How the two cells of a row look. */
const ROWS = {
  line: [ELEMENTS.label, ELEMENTS.amount],
  part: [ELEMENTS.part, ELEMENTS.partAmount],
  total: [ELEMENTS.total, ELEMENTS.totalAmount],
} as const

function rowOf({ words: said, detail, amountCents }: Charge, what: keyof typeof ROWS): string {
  const [left, right] = ROWS[what]
  const much = detail === undefined ? '' : `<br><span ${ELEMENTS.detail}>${escapeMarkup(detail)}</span>`
  return `<tr><td ${left}>${escapeMarkup(said)}${much}</td><td ${right}>${dollars(amountCents)}</td></tr>`
}

const billOf = ({ lines, parts, total }: Bill): string =>
  [
    `<table ${ELEMENTS.bill}>`,
    ...lines.map((line) => rowOf(line, 'line')),
    ...parts.map((part) => rowOf(part, 'part')),
    rowOf(total, 'total'),
    '</table>',
  ].join('\n')

const buttonOf = ({ words: said, link }: NonNullable<Letter['button']>): string =>
  `<table ${ELEMENTS.buttonTable}><tr><td ${ELEMENTS.buttonCell}><a href="${escapeMarkup(link)}" ${ELEMENTS.button}>${escapeMarkup(said)}</a></td></tr></table>`

/** HTML as mail programs read it: tables, styles on the elements; a style sheet only for the night. */
function htmlOf({ subject, lines, bill, button, after }: Letter): string {
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeMarkup(subject)}</title>${letterStyles}</head>`,
    `<body ${ELEMENTS.body}>`,
    `<div ${ELEMENTS.preheader}>${escapeMarkup(lines.join(' '))}</div>`,
    `<table ${ELEMENTS.ground}><tr><td ${ELEMENTS.margin}>`,
    `<table ${ELEMENTS.column}><tr><td ${ELEMENTS.brand}>${BRAND.name}</td></tr><tr><td ${ELEMENTS.sheet}>`,
    `<h1 ${ELEMENTS.heading}>${escapeMarkup(subject)}</h1>`,
    ...lines.map(paragraphOf),
    ...(bill ? [billOf(bill)] : []),
    ...(button ? [buttonOf(button)] : []),
    ...(after ? [paragraphOf(after)] : []),
    `</td></tr><tr><td ${ELEMENTS.footer}>${[words.help, words.footer].map(escapeMarkup).join('<br>')}</td></tr></table>`,
    '</td></tr></table>',
    '</body></html>',
  ].join('\n')
}

const chargeText = ({ words: said, detail: much, amountCents }: Charge): string =>
  `${said}${much === undefined ? '' : `, ${much}`}: ${dollars(amountCents)}`

const textOf = ({ lines, bill, button, after }: Letter): string =>
  [
    ...lines,
    ...(bill ? [[...bill.lines, ...bill.parts, bill.total].map(chargeText).join('\n')] : []),
    ...(button ? [`${button.words}: ${button.link}`] : []),
    ...(after ? [after] : []),
    words.help,
    words.footer,
  ].join('\n\n')

export const asEmail = (letter: Letter): Required<RenderedMessage> => ({
  subject: letter.subject,
  text: textOf(letter),
  html: htmlOf(letter),
})
