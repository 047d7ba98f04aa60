import { inDepth } from './arrange.ts'
import { Lot } from './lot.tsx'
import type { Shape } from './shape.ts'
import { handSoap } from './shapes/hand-soap.ts'
import { laundryDetergent } from './shapes/laundry-detergent.ts'
import { paperTowels } from './shapes/paper-towels.ts'

const EACH = 4

function Paid({
  shape,
  count,
  standing,
}: {
  readonly shape: Shape
  readonly count: number
  readonly standing: number
}) {
  return <Lot shape={shape} arrangement={inDepth(count, shape, count)} state="coming" standing={standing} />
}

/** Things of one shelf that two pay for: as large a part of them as somebody else pays is drawn in the colour of what is coming. */
export function PartPaidThings({ share }: { readonly share: number }) {
  const standing = EACH - Math.min(EACH, Math.max(1, Math.round(EACH * share)))
  return (
    <>
      <Paid shape={paperTowels} count={EACH} standing={standing} />
      <Paid shape={handSoap} count={EACH} standing={standing} />
      <Paid shape={laundryDetergent} count={1} standing={Math.sign(standing)} />
    </>
  )
}
