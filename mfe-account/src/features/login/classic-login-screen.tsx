import type { FormEvent } from 'react'
import { paths } from '@cupboard/shared/contracts'
import { usePage } from '@cupboard/shared/module'
import { Link, useLocation } from '@cupboard/shared/router'
import { Button, CupboardClosed, ErrorBox, Room, Text, TextField } from '@cupboard/shared/ui'
import { readReturnState } from '../../return-target.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { HeadingWithInfo } from './heading-with-info.tsx'
import styles from './login.module.css'
import { classicMessages as messages } from './messages.ts'
import { useClassicSignIn } from './use-classic-sign-in.ts'

/** `/login/classic`: for the accounts that have a password. ACC-34..43. */
export function ClassicLoginScreen() {
  const { state } = useLocation()
  const { field, email, failure, isBusy, isUnconfirmed, signIn, submit } = useClassicSignIn(
    readReturnState(state).returnTo,
  )
  usePage({ title: failure !== undefined ? messages.errorTitle : messages.title })
  const send = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }

  return (
    <Room scene={<CupboardClosed />} floor={<Text size="small">{messages.help}</Text>}>
      <HeadingWithInfo words={messages} />
      {failure !== undefined && <ErrorBox>{failure}</ErrorBox>}
      {isUnconfirmed ? (
        <ConfirmForm email={email} onConfirmed={() => void signIn()} />
      ) : (
        <form className={styles.form} noValidate onSubmit={send}>
          <TextField
            {...field('email')}
            label={messages.email}
            type="email"
            inputMode="email"
            autoComplete="username"
          />
          <TextField {...field('password')} label={messages.password} type="password" autoComplete="current-password" />
          <Button type="submit" variant="primary" size="large" block busy={isBusy} busyLabel={messages.signingIn}>
            {messages.signIn}
          </Button>
        </form>
      )}
      <Text size="small">
        <Link to={paths.login()} state={state}>
          {messages.byLink}
        </Link>
      </Text>
    </Room>
  )
}
