import { useState } from 'react'
import {
  ADDRESS_LIMITS,
  isZipcode,
  PlanAct,
  problemsByRules,
  type FieldProblems,
  type FieldRules,
  type OpsHousehold,
} from '@cupboard/shared/contracts'
import { useForm } from '@cupboard/shared/forms'
import type { AddressForm } from '@cupboard/shared/household'
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

type AddressProblem = 'missing' | 'too_long' | 'no_state' | 'no_zipcode'

const textProblem =
  (field: keyof AddressForm) =>
  (form: AddressForm): AddressProblem | undefined => {
    const { length } = form[field].trim()
    if (length === 0 && field !== 'deliveryInstructions') return 'missing'
    return length > ADDRESS_LIMITS[field] ? 'too_long' : undefined
  }

/** Whether we deliver there, and whether state and zip agree, the server says. */
const RULES: FieldRules<AddressForm, AddressProblem> = {
  name: textProblem('name'),
  address: textProblem('address'),
  city: textProblem('city'),
  state: ({ state }) => (/^[A-Z]{2}$/.test(state.trim()) ? undefined : 'no_state'),
  zipcode: ({ zipcode }) => (isZipcode(zipcode) ? undefined : 'no_zipcode'),
  deliveryInstructions: textProblem('deliveryInstructions'),
}

const addressProblems = (form: AddressForm): FieldProblems<AddressForm, AddressProblem> => problemsByRules(RULES, form)

const sayProblem = (problem: AddressProblem, field: keyof AddressForm): string =>
  ({
    missing: words.fieldMissing(words.fields[field]),
    too_long: words.fieldTooLong(words.fields[field], ADDRESS_LIMITS[field]),
    no_state: words.stateWrong,
    no_zipcode: words.zipcodeWrong,
  })[problem]

function AddressDialog({ household, onClose }: DialogProps) {
  const show = useShowHousehold()
  const form = useForm<AddressForm, AddressProblem>({
    initial: { ...household.shipping, deliveryInstructions: household.shipping.deliveryInstructions ?? '' },
    problemsOf: addressProblems,
    say: sayProblem,
  })
  const change = async (reason: string) => {
    const { deliveryInstructions, ...address } = form.values
    const shipping = deliveryInstructions.trim() === '' ? address : form.values
    const body = { shipping, reason }
    show(await opsCall('changeAddress', { params: { id: household.customerId }, body }))
  }
  return (
    <ActDialog title={words.changeAddress} confirm={words.changeAddress} onClose={onClose} act={change} checks={[form]}>
      {FIELDS.map((field) => (
        <TextField key={field} {...form.field(field)} label={words.fields[field]} />
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
