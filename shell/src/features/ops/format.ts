import { TIME_ZONE } from '@cupboard/shared/contracts'

const TIME = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: TIME_ZONE,
})
const LONG = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: TIME_ZONE,
})

/** An instant in Austin. */
export const timeWords = (instant: string): string => TIME.format(new Date(instant))
export const longTimeWords = (instant: string): string => LONG.format(new Date(instant))

/** The first address of this site in a message: the link that its reader would open. */
export function siteLinkIn(text: string, origin: string): string | undefined {
  const found = text.match(/https?:\/\/[^\s"'<>]+/g) ?? []
  return found.find((url) => URL.canParse(url) && new URL(url).origin === origin)
}
