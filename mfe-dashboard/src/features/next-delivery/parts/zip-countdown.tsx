import { useState, type FormEvent } from 'react'
import { isServedZipcode, isZipcode, paths, servedZipcodes } from '@cupboard/shared/contracts'
import { useFlag, useShipment, useSignUpData } from '@cupboard/shared/module'
import { useNavigate } from '@cupboard/shared/router'
import { Button, ErrorBox, Stack, TextField } from '@cupboard/shared/ui'
import { messages } from '../messages.ts'
import { CutoffCountdown } from './cutoff-countdown.tsx'

const words = messages.zipForm

/** Without a plan a zip code says until when to order, and for which day; where nobody delivers, the waitlist. DASH-24..DASH-26, FUN-13. */
export function ZipCountdown() {
  const { data, update } = useSignUpData()
  const navigate = useNavigate()
  const isUngated = useFlag('ungatedSignup')
  const blockOutsideTexas = useFlag('blockOutsideTexas')
  const [zipcode, setZipcode] = useState('')
  const [isInvalid, setIsInvalid] = useState(false)
  const [asked, setAsked] = useState<string>()
  const shipment = useShipment(asked, { retry: false })

  const check = (event: FormEvent) => {
    event.preventDefault()
    const typed = zipcode.trim()
    if (!isZipcode(typed)) return setIsInvalid(true)
    update({ zipcode: typed })
    const isServed = isServedZipcode(typed, { served: servedZipcodes(data ?? {}), isUngated, blockOutsideTexas })
    if (isServed) setAsked(typed)
    else void navigate(paths.waitlist())
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
  return (
    <form onSubmit={check} noValidate>
      <Stack gap={3}>
        {shipment.isError && <ErrorBox>{words.failed}</ErrorBox>}
        <TextField
          label={words.label}
          hint={words.hint}
          error={isInvalid && words.invalid}
          inputMode="numeric"
          autoComplete="postal-code"
          value={zipcode}
          onValueChange={(typed) => {
            setZipcode(typed)
            setIsInvalid(false)
          }}
        />
        <div>
          <Button type="submit" busy={shipment.isFetching} busyLabel={words.checking}>
            {words.check}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
