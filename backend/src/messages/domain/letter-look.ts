/** The site's colours by day and by night, as shared/ui/tokens.css has them: mail programs know no variables. */
export const LETTER_COLOURS = {
  paper: ['#f8f2e6', '#191d19'],
  'paper-raised': ['#fffcf5', '#232823'],
  ink: ['#212b26', '#f2ebdb'],
  'ink-2': ['#4a554e', '#c3c1b2'],
  line: ['#ddd1ba', '#3a4039'],
  pine: ['#1d4b3a', '#a6cdb3'],
  'on-pine': ['#fbf6ea', '#10251b'],
} as const

type Colour = keyof typeof LETTER_COLOURS

const SANS = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const SERIF = "Georgia,'Times New Roman',serif"
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

const PROPERTIES = [
  ['text', 'color'],
  ['ground', 'background-color'],
  ['edge', 'border-color'],
] as const
type Painted = Partial<Record<(typeof PROPERTIES)[number][0], Colour>>

/** The attributes of an element: its colours by day in its style, by night through classes of the style sheet. */
function look(painted: Painted, style: string): string {
  const colours = PROPERTIES.flatMap(([what, property]) => {
    const colour = painted[what]
    return colour === undefined ? [] : [{ name: `${what}-${colour}`, day: `${property}:${LETTER_COLOURS[colour][0]};` }]
  })
  return `class="${colours.map(({ name }) => name).join(' ')}" style="${colours.map(({ day }) => day).join('')}${style}"`
}

const ROW = 'padding:10px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;'
const RIGHT = 'text-align:right;white-space:nowrap;padding-left:16px;'
const WRAPS = 'overflow-wrap:anywhere;'

/** The attributes of each element that letters are made of. */
export const ELEMENTS = {
  body: look({ ground: 'paper' }, 'margin:0;padding:0;-webkit-text-size-adjust:100%;'),
  preheader: 'style="display:none;max-height:0;overflow:hidden;"',
  ground: `${TABLE} ${look({ ground: 'paper' }, '')}`,
  margin: 'align="center" style="padding:28px 12px;"',
  column: `${TABLE} style="max-width:560px;"`,
  brand: look({ text: 'pine' }, `padding:0 8px 16px;font:600 22px/1.2 ${SERIF};text-align:left;`),
  sheet: look(
    { ground: 'paper-raised', edge: 'line' },
    `padding:28px 24px 18px;border-width:1px;border-style:solid;border-radius:14px;text-align:left;${WRAPS}`,
  ),
  heading: look({ text: 'ink' }, `margin:0 0 16px;font:400 26px/1.25 ${SERIF};`),
  paragraph: look({ text: 'ink' }, `margin:0 0 14px;font:400 16px/1.5 ${SANS};`),
  bill: `${TABLE} style="margin:6px 0 20px;"`,
  label: look({ text: 'ink', edge: 'line' }, `${ROW}font:400 16px/1.4 ${SANS};`),
  detail: look({ text: 'ink-2' }, `font:400 14px/1.4 ${SANS};`),
  amount: look({ text: 'ink', edge: 'line' }, `${ROW}${RIGHT}font:400 16px/1.4 ${SANS};`),
  part: look({ text: 'ink-2' }, `padding:5px 0;font:400 15px/1.4 ${SANS};`),
  partAmount: look({ text: 'ink-2' }, `padding:5px 0;${RIGHT}font:400 15px/1.4 ${SANS};`),
  total: look({ text: 'ink' }, `padding:12px 0;font:600 17px/1.4 ${SANS};`),
  totalAmount: look({ text: 'ink' }, `padding:12px 0;${RIGHT}font:600 17px/1.4 ${SANS};`),
  buttonTable: 'role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 14px;"',
  buttonCell: look({ ground: 'pine' }, 'border-radius:999px;'),
  button: look(
    { text: 'on-pine' },
    `display:inline-block;padding:14px 28px;font:600 16px/1.25 ${SANS};text-decoration:none;border-radius:999px;`,
  ),
  footer: look({ text: 'ink-2' }, `padding:18px 8px 0;font:400 13px/1.5 ${SANS};text-align:left;`),
} as const

const nightRule = (colour: string, night: string): string =>
  PROPERTIES.map(([what, property]) => `.${what}-${colour}{${property}:${night}!important}`).join('')

/** What mail programs that know the night read. The others show the day. */
export const letterStyles = `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${Object.entries(
  LETTER_COLOURS,
)
  .map(([colour, [, night]]) => nightRule(colour, night))
  .join('')}}</style>`
