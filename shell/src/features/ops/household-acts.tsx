import { useState } from 'react'
import { ADDRESS_LIMITS, PlanAct, type OpsHousehold } from '@cupboard/shared/contracts'
import { Button, Row, Text, TextField } from '@cupboard/shared/ui'
import { ActDialog } from './act-dialog.tsx'
import { messages } from './messages.ts'
import { opsCall } from './ops-client.ts'
import { useShowHousehold } from './use-ops.ts'

const words = messages.households

interface HouseholdProps {
  readonly household: OpsHousehold
}
interface DialogProps extends HouseholdProps {
  readonly onClose: () => void
}

function PlanDialog({ household, act, onClose }: DialogProps & { readonly act: PlanAct }) {
  const show = useShowHousehold()
  const { customerId, plan } = household
  const run = async (reason: string) => {
    const body = { act, reason, ...(plan ? { cutoffAt: plan.cutoffAt } : {}) }
    show(await opsCall('actOnPlan', { params: { id: customerId }, body }))
  }
  return (
    <ActDialog title={words.acts[act]} confirm={words.acts[act]} onClose={onClose} act={run}>
      {act === 'cancel' && <Text>{words.cancelText}</Text>}
    </ActDialog>
  )
}

const FIELDS = ['name', 'address', 'city', 'state', 'zipcode', 'deliveryInstructions'] as const

function AddressDialog({ household, onClose }: DialogProps) {
  const show = useShowHousehold()
  const [shipping, setShipping] = useState(household.shipping)
  const change = async (reason: string) => {
    const { deliveryInstructions, ...address } = shipping
    const body = { shipping: deliveryInstructions ? { ...address, deliveryInstructions } : address, reason }
    show(await opsCall('changeAddress', { params: { id: household.customerId }, body }))
  }
  return (
    <ActDialog title={words.changeAddress} confirm={words.changeAddress} onClose={onClose} act={change}>
      {FIELDS.map((field) => (
        <TextField
          key={field}
          label={words.fields[field]}
          value={shipping[field] ?? ''}
          maxLength={ADDRESS_LIMITS[field]}
          onValueChange={(value) => setShipping((before) => ({ ...before, [field]: value }))}
        />
      ))}
    </ActDialog>
  )
}

/** What operations do for a household that asked for it; each with its reason. */
export function HouseholdActs({ household }: HouseholdProps) {
  const [chosen, setChosen] = useState<PlanAct | 'address'>()
  const close = () => setChosen(undefined)
  return (
    <>
      <Row gap={2}>
        {PlanAct.options
          .filter((act) => household.may[act])
          .map((act) => (
            <Button key={act} size="small" onClick={() => setChosen(act)}>
              {words.acts[act]}
            </Button>
          ))}
        <Button size="small" onClick={() => setChosen('address')}>
          {words.changeAddress}
        </Button>
      </Row>
      {chosen === 'address' && <AddressDialog household={household} onClose={close} />}
      {chosen !== undefined && chosen !== 'address' && (
        <PlanDialog household={household} act={chosen} onClose={close} />
      )}
    </>
  )
}
