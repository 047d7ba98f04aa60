import { Fragment } from 'react'
import styles from './breakable-email.module.css'

/** An e-mail address in running words: a long one goes on in the next line at its "@" or a dot, else anywhere. */
export function BreakableEmail({ email }: { readonly email: string }) {
  const [first = '', ...rest] = email.split(/(?=[@.])/)
  return (
    <span className={styles.email}>
      {first}
      {rest.map((part, index) => (
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </span>
  )
}

/** A sentence; what of it is an e-mail address may go on in the next line. */
export const withBreakableEmails = (sentence: string) =>
  sentence
    .split(/(?<!\S)([^\s@]+@\S+)/)
    .map((part, index) => (index % 2 === 1 ? <BreakableEmail key={index} email={part} /> : part))
