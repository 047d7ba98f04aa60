import { useMutation } from '@cupboard/shared/queries'
import { isEmail, isZipcode, paths, type FieldProblems } from '@cupboard/shared/contracts'
import { Form, unlessEmpty, useForm } from '@cupboard/shared/forms'
import { refusalWordsOf, useApi, usePage, valueOf } from '@cupboard/shared/module'
import { Button, ErrorBox, Row, TextField } from '@cupboard/shared/ui'
import { pageTitle } from '../../words/titles.ts'
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

const problemsOf = ({ email, zipcode }: Joined): FieldProblems<Joined, keyof Joined> => ({
  ...(!isEmail(email) && { email: 'email' }),
  ...(!isZipcode(zipcode) && { zipcode: 'zipcode' }),
})

export function WaitlistForm({ zipcode: known, onJoined }: Props) {
  const api = useApi()
  const join = useMutation({
    mutationFn: async (joined: Joined) => valueOf(await api.call('waitlist', { body: joined })),
    onSuccess: (_answer, joined) => onJoined(joined),
  })
  const form = useForm<Joined, keyof Joined>({
    initial: { email: '', zipcode: known ?? '' },
    problemsOf,
    say: (problem) => words.problem[problem],
    toldOnLeaving: unlessEmpty(problemsOf),
    changed: (values, name, value) => ({ ...values, [name]: name === 'zipcode' ? gateZipcode(value) : value }),
  })
  const email = form.field('email')
  usePage({ title: pageTitle(words.title) })

  const send = () => join.mutate({ email: form.values.email.trim(), zipcode: form.values.zipcode })

  return (
    <Form className={styles.form} checks={[form]} onSend={send} onTry={join.reset} hasFailed={join.isError}>
      <TextField
        {...email}
        label={words.email}
        hint={words.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        onValueChange={(typed) => {
          email.onValueChange(typed)
          join.reset()
        }}
      />
      {known === undefined && (
        <TextField {...form.field('zipcode')} label={words.zipcode} inputMode="numeric" autoComplete="postal-code" />
      )}
      {join.isError && (
        <ErrorBox attempt={join.submittedAt}>{refusalWordsOf(join.error) ?? words.problem.failed}</ErrorBox>
      )}
      <Row gap={4}>
        <Button type="submit" variant="primary" size="large" busy={join.isPending} busyLabel={words.joining}>
          {words.join}
        </Button>
        <Button variant="text" to={paths.gate()}>
          {words.changeZipcode}
        </Button>
      </Row>
    </Form>
  )
}
