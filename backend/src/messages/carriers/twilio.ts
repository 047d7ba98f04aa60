import * as z from 'zod'
import { readAnswer } from '../../platform/read-answer.ts'
import { NotAccepted, type Carrier } from './carrier.ts'

export interface TwilioAccount {
  readonly accountSid: string
  readonly authToken: string
  readonly from: string
  readonly origin?: string
  readonly timeoutMs?: number
  /** Milliseconds of a clock that is never set. */
  readonly monotonic?: () => number
}

const TWILIO = 'https://api.twilio.com'
const TIMEOUT_MS = 10_000
/** However long it asks us to wait. */
const LONGEST_PAUSE_SECONDS = 3_600

/** What only Twilio says: a page of somebody between, also one with 200, is no word that the message was taken. */
const Accepted = z.object({ sid: z.string().min(1) })
const Refused = z.object({ code: z.int() })

/**
 * Its codes for a number that cannot be texted: not a number, not allowed to us by its owner ("STOP"), not reachable, no mobile; and a
 * text that is too long. The others are about our account, and are mended there.
 */
const FINAL_CODES = new Set([21211, 21214, 21610, 21612, 21614, 21617])

async function refusalOf(response: Response): Promise<NotAccepted> {
  const { data } = Refused.safeParse(await readAnswer(response).catch(() => undefined))
  if (data === undefined) return new NotAccepted(`Twilio ${response.status}`, false)
  return new NotAccepted(`Twilio ${response.status} ${data.code}`, FINAL_CODES.has(data.code))
}

/** How long it asks not to be asked, in milliseconds. A date, which it does not send, is no number. */
const pauseOf = ({ status, headers }: Response): number =>
  status === 429 ? Math.min(Number(headers.get('retry-after')) || 0, LONGEST_PAUSE_SECONDS) * 1_000 : 0

export function twilioCarrier({
  accountSid,
  authToken,
  from,
  origin = TWILIO,
  timeoutMs = TIMEOUT_MS,
  monotonic = () => performance.now(),
}: TwilioAccount): Carrier {
  const url = `${origin}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  let silentUntil = -Infinity

  async function ask(recipient: string, text: string): Promise<void> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams({ To: recipient, From: from, Body: text }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    silentUntil = Math.max(silentUntil, monotonic() + pauseOf(response))
    if (!response.ok) throw await refusalOf(response)
    Accepted.parse(await readAnswer(response))
  }

  return {
    async carry({ recipient }, { text }) {
      if (monotonic() < silentUntil) throw new NotAccepted('Twilio 429', false)
      try {
        await ask(recipient, text)
      } catch (error) {
        if (error instanceof NotAccepted) throw error
        throw new NotAccepted(`Twilio ${error instanceof Error ? error.name : 'failed'}`, false)
      }
    },
  }
}
