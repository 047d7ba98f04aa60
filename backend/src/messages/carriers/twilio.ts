import * as z from 'zod'
import { readAnswer } from '../../platform/read-answer.ts'
import type { Carrier } from './carrier.ts'

export interface TwilioAccount {
  readonly accountSid: string
  readonly authToken: string
  readonly from: string
  readonly origin?: string
  readonly timeoutMs?: number
}

const TWILIO = 'https://api.twilio.com'
const TIMEOUT_MS = 10_000

/** What only Twilio says: a page of somebody between, also one with 200, is no word that the message was taken. */
const Accepted = z.object({ sid: z.string().min(1) })

export function twilioCarrier({
  accountSid,
  authToken,
  from,
  origin = TWILIO,
  timeoutMs = TIMEOUT_MS,
}: TwilioAccount): Carrier {
  const url = `${origin}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    async carry(recipient, { text }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: recipient, From: from, Body: text }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) {
        await response.body?.cancel()
        throw new Error(`the text message provider answered ${response.status}`)
      }
      Accepted.parse(await readAnswer(response))
    },
  }
}
