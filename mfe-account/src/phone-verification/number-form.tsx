import type { FieldProblems } from '@cupboard/shared/contracts'
import { Form, useForm } from '@cupboard/shared/forms'
import { toInternational } from '@cupboard/shared/phone'
import { Button, Row, Stack, TextField } from '@cupboard/shared/ui'
import { ConfirmationForm } from '../confirmation/confirmation-form.tsx'
import { messages } from './messages.ts'
import type { PhoneVerificationControl } from './use-phone-verification.ts'

interface NewNumber {
  readonly phone: string
}

/** What cannot be read, or why the server did not store it. */
type NumberProblem = { readonly code: 'unreadable' } | { readonly code: 'not_saved'; readonly reason: string }

const numberProblems = ({ phone }: NewNumber): FieldProblems<NewNumber, NumberProblem> =>
  toInternational(phone) ? {} : { phone: { code: 'unreadable' } }

/** ACC-97, ACC-98, ACC-100. */
export function NumberForm({ control }: { readonly control: PhoneVerificationControl }) {
  const form = useForm<NewNumber, NumberProblem>({
    initial: { phone: '' },
    problemsOf: numberProblems,
    say: (problem) => (problem.code === 'unreadable' ? messages.invalidPhone : problem.reason),
    // No problem is told before the form is sent.
    toldOnLeaving: () => undefined,
  })
  const save = async () => {
    const international = toInternational(form.values.phone)
    if (international === undefined) return
    const reason = await control.changeNumber(international)
    if (reason !== undefined) form.refuse({ phone: { code: 'not_saved', reason } })
  }
  const keepNumber = <Button onClick={() => control.setMode('code')}>{messages.keepNumber}</Button>
  if (control.mode === 'confirmation') {
    return (
      <Stack gap={3}>
        <ConfirmationForm
          confirmation={control.confirmation}
          onConfirmed={() => {
            control.setMode('number')
            void save()
          }}
        />
        <div>{keepNumber}</div>
      </Stack>
    )
  }
  return (
    <Form checks={[form]} onSend={() => void save()}>
      <TextField {...form.field('phone')} label={messages.newNumber} type="tel" inputMode="tel" autoComplete="tel" />
      <Row>
        <Button type="submit" variant="primary" busy={control.isSaving}>
          {messages.saveNumber}
        </Button>
        {keepNumber}
      </Row>
    </Form>
  )
}
