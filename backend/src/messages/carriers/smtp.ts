import { setTimeout as delay } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import * as z from 'zod'
import { isLoopbackHost } from '../../platform/domain/network.ts'
import { NotAccepted, type Carrier } from './carrier.ts'

/** Of each wait, in milliseconds: nodemailer's own defaults go up to ten minutes, after which the letter would be due again. */
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
/** Of all together: a server that sends a letter of its answer now and then ends no single wait. */
const DEADLINE_MS = 60_000

/** How nodemailer tells a failure: its code, the command that was answered, and the answer. */
const Failure = z.object({
  code: z.string().optional(),
  command: z.string().optional(),
  response: z.string().optional(),
})

/** The reply code of RFC 5321, with the enhanced one of RFC 3463 where there is one. */
const REPLY = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3})(?!\S))?/
/** A refusal of these is about this recipient or this letter. One of another command is about us, and is mended here. */
const OF_THIS_LETTER = new Set(['RCPT TO', 'DATA'])

function refusalOf(error: unknown): NotAccepted {
  const { data: { code = 'failed', command = '', response = '' } = {} } = Failure.safeParse(error)
  const [, reply, enhanced] = REPLY.exec(response) ?? []
  if (reply === undefined) return new NotAccepted(`SMTP ${code}`, false)
  const isFinal = reply.startsWith('5') && OF_THIS_LETTER.has(command)
  return new NotAccepted(['SMTP', reply, ...(enhanced === undefined ? [] : [enhanced])].join(' '), isFinal)
}

/** Letters hold links that let somebody in: they cross a network only encrypted, unless the address says otherwise. */
function mustEncrypt(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url)
  return protocol === 'smtp:' && !isLoopbackHost(hostname) && !searchParams.has('ignoreTLS')
}

const domainOf = (from: string): string => /@([^\s<>]+)/.exec(from)?.[1] ?? 'localhost'

/** @param url `smtp://user:password@host:port` or `smtps://…`. */
export function smtpCarrier(url: string, from: string, deadlineMs = DEADLINE_MS): Carrier {
  const transport = createTransport({ url, requireTLS: mustEncrypt(url), ...TIMEOUTS })
  const domain = domainOf(from)
  return {
    async carry({ messageId, recipient }, { subject, text, html }) {
      const letter = { from, to: recipient, messageId: `<${messageId}@${domain}>`, subject, text, html }
      const decided = new AbortController()
      const deadline = delay(deadlineMs, undefined, { signal: decided.signal }).then(() => {
        throw new NotAccepted('SMTP deadline', false)
      })
      try {
        await Promise.race([transport.sendMail(letter), deadline])
      } catch (error) {
        throw error instanceof NotAccepted ? error : refusalOf(error)
      } finally {
        decided.abort()
      }
    },
  }
}
