/** GSM 03.38: what a text message holds in seven bits. Those of the second line take two of them. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const EXTENDED = new Set('^{}\\[~]|€\f')

const IN_ONE = { gsm: 160, other: 70 }
/** Each part of a longer one says which it is. */
const IN_EACH = { gsm: 153, other: 67 }

/** How many text messages one is sent, and paid, as. */
export function segmentsOf(text: string): number {
  const characters = [...text]
  const isGsm = characters.every((character) => BASIC.has(character) || EXTENDED.has(character))
  const length = isGsm
    ? characters.length + characters.filter((character) => EXTENDED.has(character)).length
    : text.length
  const way = isGsm ? 'gsm' : 'other'
  return length <= IN_ONE[way] ? 1 : Math.ceil(length / IN_EACH[way])
}
