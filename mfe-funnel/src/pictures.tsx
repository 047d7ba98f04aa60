import type { PagePicture } from '@cupboard/shared/prerender'
import { Cat, DeliveryBox, FrontDoor } from '@cupboard/shared/ui'
import { messages } from './features/availability-gate/messages.ts'

const { title, lead } = messages.gate

/** What a link to the gate looks like where it is shared. */
export const pictureOf = (): PagePicture => ({
  label: lead,
  words: title,
  shelves: [[<DeliveryBox key="box" />, <FrontDoor key="door" />, <Cat key="cat" />]],
})
