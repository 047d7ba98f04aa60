import { useState } from 'react'
import { paths } from '@cupboard/shared/contracts'
import { Form } from '@cupboard/shared/forms'
import { lazyPart, usePage } from '@cupboard/shared/module'
import { Link, useLocation, useNavigate } from '@cupboard/shared/router'
import { Banner, Button, classes, CupboardClosed, ErrorBox, Room, Stack, Text, TextField } from '@cupboard/shared/ui'
import { messages as newPassword } from '../../new-password/messages.ts'
import { readReturnState, targetAfterSignIn } from '../../return-target.ts'
import { HeadingWithInfo } from './heading-with-info.tsx'
import styles from './login.module.css'
import { classicMessages as messages, forgotMessages } from './messages.ts'
import { useClassicSignIn } from './use-classic-sign-in.ts'

const ConfirmForm = lazyPart(() => import('./confirm-form.tsx').then((file) => file.ConfirmForm))
const ForgotPassword = lazyPart(() => import('./forgot-password.tsx').then((file) => file.ForgotPassword))

/** `/login/classic`: for the accounts that have a password, and to set one. ACC-34..43. */
export function ClassicLoginScreen() {
  const { state } = useLocation()
  const { isForgotten, ...returning } = readReturnState(state)
  const navigate = useNavigate()
  const signIn = useClassicSignIn(returning.returnTo)
  const [isSet, setSet] = useState(false)
  const words = isForgotten ? forgotMessages : messages
  usePage({ title: words.title, description: messages.info })
  const backToSigningIn = () => {
    setSet(true)
    void navigate(paths.classicLogin(), { state: returning, replace: true })
  }

  return (
    <Room
      isPage
      scene={
        <div className={styles.scene}>
          <CupboardClosed />
        </div>
      }
      floor={<Text size="small">{messages.help}</Text>}
    >
      <HeadingWithInfo words={messages} />
      {isForgotten ? (
        <ForgotPassword
          email={signIn.email}
          onSet={() => void navigate(targetAfterSignIn(returning.returnTo), { replace: true })}
          onSignedOut={backToSigningIn}
        />
      ) : (
        <>
          {isSet && <Banner tone="ok">{newPassword.signedOut}</Banner>}
          <SignInForm signIn={signIn} />
        </>
      )}
      <Stack gap={1}>
        <Text size="small">
          <Link
            className={classes(styles.way)}
            to={paths.classicLogin()}
            state={isForgotten ? returning : { ...returning, isForgotten: true }}
          >
            {isForgotten ? forgotMessages.back : messages.forgot}
          </Link>
        </Text>
        <Text size="small">
          <Link className={classes(styles.way)} to={paths.login()} state={returning}>
            {messages.byLink}
          </Link>
        </Text>
      </Stack>
    </Room>
  )
}

/** Email and password, and the code of an account that is not confirmed yet. SHELL-37, ACC-34. */
function SignInForm({ signIn: control }: { readonly signIn: ReturnType<typeof useClassicSignIn> }) {
  const { form, email, failing, isBusy, isCodeSent, signIn, sendCode } = control
  const { failure, clear } = failing
  if (isCodeSent !== undefined) {
    return (
      <ConfirmForm
        email={email}
        isCodeSent={isCodeSent}
        failing={failing}
        sendCode={sendCode}
        onConfirmed={() => void signIn()}
      />
    )
  }
  return (
    <Form
      className={styles.form}
      checks={[form]}
      onSend={() => void signIn()}
      onTry={clear}
      hasFailed={failure !== undefined}
    >
      {failure && <ErrorBox attempt={failure.attempt}>{failure.words}</ErrorBox>}
      <TextField
        {...form.field('email')}
        label={messages.email}
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <TextField
        {...form.field('password')}
        label={messages.password}
        type="password"
        autoComplete="current-password"
      />
      <Button type="submit" variant="primary" size="large" block busy={isBusy} busyLabel={messages.signingIn}>
        {messages.signIn}
      </Button>
    </Form>
  )
}
