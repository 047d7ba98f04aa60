import { useState } from 'react'
import { isGateOpen, isServedZipcode, isZipcode, paths, servedZipcodes } from '@cupboard/shared/contracts'
import { Form, useForm } from '@cupboard/shared/forms'
import { useFlag, useShipment, useSignUpData } from '@cupboard/shared/module'
import { useNavigate } from '@cupboard/shared/router'
import { Button, ErrorBox, TextField } from '@cupboard/shared/ui'
import { messages } from '../messages.ts'
import { CutoffCountdown } from './cutoff-countdown.tsx'

const words = messages.zipForm

/**
 * Without a plan a zip code says until when to order, and for which day; where nobody delivers, the waitlist. DASH-24..DASH-26, FUN-07,
 * FUN-13, SHR-85.
 */
export function ZipCountdown() {
  const { data, update } = useSignUpData()
  const navigate = useNavigate()
  const isUngated = useFlag('ungatedSignup')
  const blockSignups = useFlag('blockSignups')
  const blockOutsideTexas = useFlag('blockOutsideTexas')
  const form = useForm<{ readonly zipcode: string }, 'invalid'>({
    initial: { zipcode: '' },
    problemsOf: ({ zipcode }) => (isZipcode(zipcode) ? {} : { zipcode: 'invalid' }),
    say: () => words.invalid,
    // No problem is told before the form is sent.
    toldOnLeaving: () => undefined,
  })
  const [asked, setAsked] = useState<string>()
  const shipment = useShipment(asked, { retry: false })

  const look = () => {
    const typed = form.values.zipcode.trim()
    update({ zipcode: typed })
    const terms = data ?? {}
    const isServed = isServedZipcode(typed, {
      served: servedZipcodes(terms),
      isUngated: isUngated && isGateOpen(terms, { blockSignups }),
      blockOutsideTexas,
    })
    if (!isServed) return void navigate(paths.waitlist())
    setAsked(typed)
    if (typed === asked) void shipment.refetch()
  }

  if (shipment.data)
    return (
      <CutoffCountdown
        cutoff={shipment.data.cutoff}
        deliverAt={shipment.data.deliveryDate}
        words={words}
        onEnd={() => void shipment.refetch()}
      />
    )
  const hasFailed = shipment.isError && !shipment.isFetching
  return (
    <Form checks={[form]} onSend={look} onTry={() => setAsked(undefined)} hasFailed={hasFailed}>
      {hasFailed && <ErrorBox>{words.failed}</ErrorBox>}
      <TextField
        {...form.field('zipcode')}
        label={words.label}
        hint={words.hint}
        inputMode="numeric"
        autoComplete="postal-code"
      />
      <div>
        <Button type="submit" busy={shipment.isFetching} busyLabel={words.checking}>
          {words.check}
        </Button>
      </div>
    </Form>
  )
}
