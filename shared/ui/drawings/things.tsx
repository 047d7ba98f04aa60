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

export const Bin = ({ type, ...one }: OneProps & { type: TrashType }) => <One {...one} shape={bins[type]} />
export const Bath = (one: OneProps) => <One {...one} shape={bath} />
/** Half a bathroom. */
export const Basin = (one: OneProps) => <One {...one} shape={basin} />
export const Bucket = (one: OneProps) => <One {...one} shape={bucket} />
export const Pot = (one: OneProps) => <One {...one} shape={pot} />
export const Dishwasher = (one: OneProps) => <One {...one} shape={dishwasher} />
export const DishwasherTab = (one: OneProps) => <One {...one} shape={dishwasherTab} />
export const Washer = (one: OneProps) => <One {...one} shape={washer} />
/** One folded piece; they can be stacked. */
export const FoldedLaundry = (one: OneProps) => <One {...one} shape={foldedLaundry} />
export const DeliveryBox = (one: OneProps) => <One {...one} shape={deliveryBox} />
export const Truck = (one: OneProps) => <One {...one} shape={truck} />
export const FrontDoor = (one: OneProps) => <One {...one} shape={frontDoor} />
export const Mat = (one: OneProps) => <One {...one} shape={mat} />
export const Envelope = (one: OneProps) => <One {...one} shape={envelope} />
export const Phone = (one: OneProps) => <One {...one} shape={phone} />
/** Signed out. */
export const CupboardClosed = (one: OneProps) => <One {...one} shape={cupboardClosed} />
/** A link is on its way. */
export const CupboardAjar = (one: OneProps) => <One {...one} shape={cupboardAjar} />
