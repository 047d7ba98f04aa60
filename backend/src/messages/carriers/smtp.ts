import { createTransport } from 'nodemailer'
import type { Carrier } from './carrier.ts'

/** Of each wait, in milliseconds: nodemailer's own defaults go up to ten minutes, after which the letter would be due again. */
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** @param url `smtp://user:password@host:port` or `smtps://…`. */
export function smtpCarrier(url: string, from: string): Carrier {
  const transport = createTransport({ url, ...TIMEOUTS })
  return {
    async carry(recipient, { subject, text, html }) {
      await transport.sendMail({ from, to: recipient, subject, text, html })
    },
  }
}
