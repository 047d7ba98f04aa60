import type { TrashType } from '@cupboard/shared/contracts'
import { One, type OneProps } from './one.tsx'
import type { Shape } from './shape.ts'
import { basin } from './shapes/basin.ts'
import { bath } from './shapes/bath.ts'
import { binCompost } from './shapes/bin-compost.ts'
import { binKitchen } from './shapes/bin-kitchen.ts'
import { binOutdoor } from './shapes/bin-outdoor.ts'
import { binRecycling } from './shapes/bin-recycling.ts'
import { binSmall } from './shapes/bin-small.ts'
import { bucket } from './shapes/bucket.ts'
import { cupboardAjar } from './shapes/cupboard-ajar.ts'
import { cupboardClosed } from './shapes/cupboard-closed.ts'
import { deliveryBox } from './shapes/delivery-box.ts'
import { dishwasher } from './shapes/dishwasher.ts'
import { dishwasherTab } from './shapes/dishwasher-tab.ts'
import { envelope } from './shapes/envelope.ts'
import { foldedLaundry } from './shapes/folded-laundry.ts'
import { frontDoor } from './shapes/front-door.ts'
import { mat } from './shapes/mat.ts'
import { phone } from './shapes/phone.ts'
import { pot } from './shapes/pot.ts'
import { truck } from './shapes/truck.ts'
import { washer } from './shapes/washer.ts'

const bins: Readonly<Record<TrashType, Shape>> = {
  Kitchen: binKitchen,
  Small: binSmall,
  Outdoor: binOutdoor,
  Compost: binCompost,
  Recycling: binRecycling,
}

export function Bin({ type, ...one }: OneProps & { readonly type: TrashType }) {
  return <One {...one} shape={bins[type]} />
}
export function Bath(one: OneProps) {
  return <One {...one} shape={bath} />
}
/** Half a bathroom. */
export function Basin(one: OneProps) {
  return <One {...one} shape={basin} />
}
export function Bucket(one: OneProps) {
  return <One {...one} shape={bucket} />
}
export function Pot(one: OneProps) {
  return <One {...one} shape={pot} />
}
export function Dishwasher(one: OneProps) {
  return <One {...one} shape={dishwasher} />
}
export function DishwasherTab(one: OneProps) {
  return <One {...one} shape={dishwasherTab} />
}
export function Washer(one: OneProps) {
  return <One {...one} shape={washer} />
}
/** One folded piece; they can be stacked. */
export function FoldedLaundry(one: OneProps) {
  return <One {...one} shape={foldedLaundry} />
}
export function DeliveryBox(one: OneProps) {
  return <One {...one} shape={deliveryBox} />
}
export function Truck(one: OneProps) {
  return <One {...one} shape={truck} />
}
export function FrontDoor(one: OneProps) {
  return <One {...one} shape={frontDoor} />
}
export function Mat(one: OneProps) {
  return <One {...one} shape={mat} />
}
export function Envelope(one: OneProps) {
  return <One {...one} shape={envelope} />
}
export function Phone(one: OneProps) {
  return <One {...one} shape={phone} />
}
/** Signed out. */
export function CupboardClosed(one: OneProps) {
  return <One {...one} shape={cupboardClosed} />
}
/** A link is on its way. */
export function CupboardAjar(one: OneProps) {
  return <One {...one} shape={cupboardAjar} />
}
