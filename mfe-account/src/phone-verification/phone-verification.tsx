import { useState, type FormEvent } from 'react'
import type { WidgetProps } from '@cupboard/shared/contracts'
import { useSession } from '@cupboard/shared/module'
import { displayPhone } from '@cupboard/shared/phone'
import { Banner, Button, Dialog, ErrorBox, Row, Stack, Text, TextField } from '@cupboard/shared/ui'
import { messages } from './messages.ts'
import { usePhoneVerification, type PhoneVerificationControl } from './use-phone-verification.ts'

/** The banner over an unverified phone number, and the form that verifies it. Offered to other modules. ACC-92..106. */
export function PhoneVerification({ onVerified }: WidgetProps['phone-verification']) {
  const session = useSession()
  const control = usePhoneVerification()
  const [isOpen, setOpen] = useState(false)
  const isVerified = session.status !== 'signed-in' || session.phoneVerified

  const open = () => {
    setOpen(true)
    control.open()
  }
  const close = () => setOpen(false)
  const isBannerShown = !isVerified && !control.isLimited

  return (
    <>
      {isBannerShown && (
        <Banner
          tone="butter"
          icon="phone"
          action={
            <Button size="small" aria-haspopup="dialog" onClick={open}>
              {messages.verifyNow}
            </Button>
          }
        >
          {messages.banner(displayPhone(control.phone))}
        </Banner>
      )}
      <Dialog open={isOpen} onClose={close} title={messages.title} closeLabel={messages.close} size="small">
        {control.mode === 'code' ? (
          <CodeForm
            control={control}
            onVerified={() => {
              close()
              onVerified()
            }}
          />
        ) : (
          <NumberForm control={control} />
        )}
      </Dialog>
    </>
  )
}

/** ACC-95..99, ACC-101..106. */
function CodeForm({
  control,
  onVerified,
}: {
  readonly control: PhoneVerificationControl
  readonly onVerified: () => void
}) {
  const [code, setCode] = useState('')
  const { phone, isLimited, isBusy, problem, notice } = control
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && (await control.verify(code))) onVerified()
  }
  if (isLimited) return <LimitReached />
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={4}>
        <Text>{messages.asked(displayPhone(phone))}</Text>
        {problem !== undefined && <ErrorBox>{problem}</ErrorBox>}
        <TextField
          label={messages.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          value={code}
          onValueChange={(value) => {
            setCode(value)
            control.clearProblem()
          }}
        />
        <Row>
          <Button type="submit" variant="primary" busy={isBusy} busyLabel={messages.verifying}>
            {messages.verify}
          </Button>
          <Button onClick={control.resend}>{messages.newCode}</Button>
        </Row>
        <div role="status">{notice}</div>
        <div>
          <Button variant="text" onClick={() => control.setMode('number')}>
            {messages.changeNumber}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** ACC-97, ACC-98, ACC-100. */
function NumberForm({ control }: { readonly control: PhoneVerificationControl }) {
  const [phone, setPhone] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!control.isBusy) void control.changeNumber(phone)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={4}>
        <TextField
          label={messages.newNumber}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={phone}
          error={control.problem}
          onValueChange={(value) => {
            setPhone(value)
            control.clearProblem()
          }}
        />
        <Row>
          <Button type="submit" variant="primary" busy={control.isBusy}>
            {messages.saveNumber}
          </Button>
          <Button onClick={() => control.setMode('code')}>{messages.keepNumber}</Button>
        </Row>
      </Stack>
    </form>
  )
}

const LimitReached = () => (
  <Stack gap={3}>
    <ErrorBox>{messages.limit}</ErrorBox>
    <Text size="small" tone="muted">
      {messages.help}
    </Text>
  </Stack>
)
