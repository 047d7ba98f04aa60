import { createTransport } from 'nodemailer'
import type { Carrier } from './carrier.ts'

/** @param url `smtp://user:password@host:port` or `smtps://…`. */
export function smtpCarrier(url: string, from: string): Carrier {
  const transport = createTransport(url)
  return {
    async carry(recipient, { subject, text, html }) {
      await transport.sendMail({ from, to: recipient, subject, text, html })
    },
  }
}
