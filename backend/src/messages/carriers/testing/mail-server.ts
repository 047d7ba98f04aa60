import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A letter as the mail server has it. */
export interface TakenLetter {
  readonly to: string
  readonly source: string
  readonly isEncrypted: boolean
  /** Who signed in, where somebody did. */
  readonly user: string | undefined
}

/** What a mail server answers at one step of a letter: a code with words, or nothing. */
export interface Refusal {
  readonly at: 'recipient' | 'sender' | 'data'
  readonly code: number
  readonly words: string
}

export interface MailServer {
  readonly port: number
  readonly letters: TakenLetter[]
  /** How it answers from now on; with nothing it takes every letter. */
  refuse(refusal?: Refusal): void
  /** Breaks every connection, now and as soon as the next letter was read. */
  breakNext(): void
  close(): Promise<void>
}

const errorOf = ({ code, words }: Refusal) => Object.assign(new Error(words), { responseCode: code })

/** A real mail server on 127.0.0.1, with its own certificate, which nobody trusts. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const letters: TakenLetter[] = []
  let refusal: Refusal | undefined
  let isBreaking = false
  const refusalAt = (at: Refusal['at']) => (refusal?.at === at ? errorOf(refusal) : null)

  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    onMailFrom: (_address, _session, answer) => answer(refusalAt('sender')),
    onRcptTo: (_address, _session, answer) => answer(refusalAt('recipient')),
    onData(stream, session, answer) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const refused = refusalAt('data')
        if (refused) return answer(refused)
        letters.push({
          to: session.envelope.rcptTo.map(({ address }) => address).join(),
          source: Buffer.concat(parts).toString(),
          isEncrypted: session.secure,
          user: typeof session.user === 'string' ? session.user : undefined,
        })
        if (!isBreaking) return answer(null)
        isBreaking = false
        server.connections.forEach((connection) => connection.close())
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    port: (listening.address() as AddressInfo).port,
    letters,
    refuse: (next) => void (refusal = next),
    breakNext: () => void (isBreaking = true),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
