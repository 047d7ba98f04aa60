import { setTimeout as delay } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Carrier } from './carrier.ts'

/** Of each wait, in milliseconds: nodemailer's own defaults go up to ten minutes, after which the letter would be due again. */
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
/** Of all together: a server that sends a letter of its answer now and then ends no single wait. */
const DEADLINE_MS = 60_000

/** @param url `smtp://user:password@host:port` or `smtps://…`. */
export function smtpCarrier(url: string, from: string, deadlineMs = DEADLINE_MS): Carrier {
  const transport = createTransport({ url, ...TIMEOUTS })
  return {
    async carry(recipient, { subject, text, html }) {
      const decided = new AbortController()
      const deadline = delay(deadlineMs, undefined, { signal: decided.signal }).then(() => {
        throw new Error('the mail server does not come to an end')
      })
      try {
        await Promise.race([transport.sendMail({ from, to: recipient, subject, text, html }), deadline])
      } finally {
        decided.abort()
      }
    },
  }
}
