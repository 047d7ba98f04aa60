import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { isEmail, isZipcode, paths } from '@cupboard/shared/contracts'
import { useApi, useReport, valueOf } from '@cupboard/shared/module'
import { Button, ErrorBox, Row, TextField } from '@cupboard/shared/ui'
import { gateZipcode } from './domain/gate.ts'
import styles from './gate.module.css'
import { messages } from './messages.ts'

const words = messages.waitlist

export interface Joined {
  readonly email: string
  readonly zipcode: string
}

interface Props {
  /** Known from the gate; asked for otherwise. */
  readonly zipcode: string | undefined
  readonly onJoined: (joined: Joined) => void
}

export function WaitlistForm({ zipcode: known, onJoined }: Props) {
  const api = useApi()
  const report = useReport()
  const [email, setEmail] = useState('')
  const [zipcode, setZipcode] = useState(known ?? '')
  const [shown, setShown] = useState<{ readonly email?: boolean; readonly zipcode?: boolean }>({})
  const emailField = useRef<HTMLInputElement>(null)
  const zipcodeField = useRef<HTMLInputElement>(null)
  const join = useMutation({
    mutationFn: async (joined: Joined) => valueOf(await api.call('waitlist', { body: joined })),
    onSuccess: (_answer, joined) => onJoined(joined),
    onError: (error) => report(error, { what: 'waitlist' }),
  })
  const isWrong = { email: !isEmail(email), zipcode: !isZipcode(zipcode) }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShown({ email: true, zipcode: true })
    if (isWrong.email) emailField.current?.focus()
    else if (isWrong.zipcode) zipcodeField.current?.focus()
    else join.mutate({ email: email.trim(), zipcode })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        ref={emailField}
        label={words.email}
        hint={words.emailHint}
        error={shown.email && isWrong.email && words.problem.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        onValueChange={(typed) => {
          setEmail(typed)
          setShown((now) => ({ ...now, email: false }))
          join.reset()
        }}
        onBlur={() => email !== '' && setShown((now) => ({ ...now, email: true }))}
      />
      {known === undefined && (
        <TextField
          ref={zipcodeField}
          label={words.zipcode}
          error={shown.zipcode && isWrong.zipcode && words.problem.zipcode}
          inputMode="numeric"
          autoComplete="postal-code"
          value={zipcode}
          onValueChange={(typed) => {
            setZipcode(gateZipcode(typed))
            setShown((now) => ({ ...now, zipcode: false }))
          }}
          onBlur={() => zipcode !== '' && setShown((now) => ({ ...now, zipcode: true }))}
        />
      )}
      {join.isError && <ErrorBox>{words.problem.failed}</ErrorBox>}
      <Row gap={4}>
        <Button type="submit" variant="primary" size="large" busy={join.isPending} busyLabel={words.joining}>
          {words.join}
        </Button>
        <Button variant="text" to={paths.gate()}>
          {words.changeZipcode}
        </Button>
      </Row>
    </form>
  )
}
