import type { Carrier } from './carrier.ts'

export interface TwilioAccount {
  readonly accountSid: string
  readonly authToken: string
  readonly from: string
}

export function twilioCarrier({ accountSid, authToken, from }: TwilioAccount): Carrier {
  const url = `https://api.twilio.com/2010-04-01/Accounts/${accountSid}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    async carry(recipient, { text }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: recipient, From: from, Body: text }),
        signal: AbortSignal.timeout(10_000),
      })
      if (!response.ok) throw new Error(`the text message provider answered ${response.status}`)
    },
  }
}
