import { Form } from '@cupboard/shared/forms'
import { Button, Segmented, TextField } from '@cupboard/shared/ui'
import { typedFor, type Channel } from './domain/identification.ts'
import styles from './login.module.css'
import { messages } from './messages.ts'
import type { LoginControl } from './use-login.ts'

const CHANNELS: readonly { readonly value: Channel; readonly label: string }[] = [
  { value: 'sms', label: messages.sms },
  { value: 'email', label: messages.emailChannel },
]

/** Asks for the link. ACC-04, ACC-08, ACC-09, ACC-13, ACC-14. */
export function LinkForm({ login }: { readonly login: LoginControl }) {
  const { identification, link } = login
  return (
    <Form className={styles.form} checks={[login.form]} onSend={() => void login.send()}>
      <Segmented
        legend={messages.channel}
        options={CHANNELS}
        value={identification.channel}
        onValueChange={login.chooseChannel}
      />
      <IdentificationField login={login} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        block
        disabled={typedFor(identification).trim() === '' || link.state === 'loading'}
        busy={link.state === 'loading'}
        busyLabel={messages.sending}
      >
        {messages.send}
      </Button>
    </Form>
  )
}

/** One input, for a phone or for an email, whose focus stays when the other is chosen for what was typed. ACC-03. */
function IdentificationField({ login }: { readonly login: LoginControl }) {
  const { channel } = login.identification
  const meant = login.isMeant ? messages.meant[channel] : undefined
  return channel === 'sms' ? (
    <TextField
      {...login.field('phone')}
      label={messages.phone}
      hint={meant ?? messages.phoneHint}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
    />
  ) : (
    <TextField
      {...login.field('email')}
      label={messages.email}
      hint={meant ?? messages.emailHint}
      type="email"
      inputMode="email"
      autoComplete="email"
    />
  )
}
