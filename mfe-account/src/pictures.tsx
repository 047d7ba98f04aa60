import type { PagePicture } from '@cupboard/shared/prerender'
import { Cat, CupboardClosed, Envelope, Phone } from '@cupboard/shared/ui'
import { messages } from './features/login/messages.ts'

/** What a link to the sign-in pages looks like where it is shared. */
export const pictureOf = (): PagePicture => ({
  words: messages.heading,
  shelves: [[<Phone key="phone" />, <CupboardClosed key="cupboard" />, <Envelope key="letter" />, <Cat key="cat" />]],
})
