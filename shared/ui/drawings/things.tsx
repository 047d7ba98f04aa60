import type { TrashType } from '@cupboard/shared/contracts'
import { One, type OneProps } from './one.tsx'
import type { Shape } from './shape.ts'
import { basin } from './shapes/basin.tsx'
import { bath } from './shapes/bath.tsx'
import { binCompost } from './shapes/bin-compost.tsx'
import { binKitchen } from './shapes/bin-kitchen.tsx'
import { binOutdoor } from './shapes/bin-outdoor.tsx'
import { binRecycling } from './shapes/bin-recycling.tsx'
import { binSmall } from './shapes/bin-small.tsx'
import { bucket } from './shapes/bucket.tsx'
import { cupboardAjar } from './shapes/cupboard-ajar.tsx'
import { cupboardClosed } from './shapes/cupboard-closed.tsx'
import { deliveryBox } from './shapes/delivery-box.tsx'
import { dishwasher } from './shapes/dishwasher.tsx'
import { dishwasherTab } from './shapes/dishwasher-tab.tsx'
import { envelope } from './shapes/envelope.tsx'
import { foldedLaundry } from './shapes/folded-laundry.tsx'
import { frontDoor } from './shapes/front-door.tsx'
import { mat } from './shapes/mat.tsx'
import { phone } from './shapes/phone.tsx'
import { pot } from './shapes/pot.tsx'
import { truck } from './shapes/truck.tsx'
import { washer } from './shapes/washer.tsx'

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
