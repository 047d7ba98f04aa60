import { err, ok } from '@cupboard/shared/contracts'
import type { Logger } from 'pino'
import * as z from 'zod'
import { readAnswer } from '../platform/read-answer.ts'
import type { AddressProvider } from './gazetteer.ts'

const Text = z.object({ text: z.string() })
const Suggestions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            structuredFormat: z.object({ mainText: Text, secondaryText: Text.optional() }),
          })
          .optional(),
      }),
    )
    .default([]),
})
const Place = z.object({
  addressComponents: z.array(z.object({ longText: z.string(), shortText: z.string(), types: z.array(z.string()) })),
})

const AUSTIN = { circle: { center: { latitude: 30.2672, longitude: -97.7431 }, radius: 50_000 } }
const TIMEOUT_MS = 3_000
const GOOGLE = 'https://places.googleapis.com'

interface GooglePlaces {
  readonly apiKey: string
  readonly log: Logger
  readonly origin?: string
  readonly timeoutMs?: number
}

/** Google Places (new), asked by the server so that their script never runs in the page. A failure suggests nothing. */
export function createGooglePlaces({
  apiKey,
  log,
  origin = GOOGLE,
  timeoutMs = TIMEOUT_MS,
}: GooglePlaces): AddressProvider {
  async function ask(
    path: string,
    init: RequestInit & { readonly headers?: Record<string, string> },
  ): Promise<unknown> {
    try {
      const response = await fetch(`${origin}/v1/${path}`, {
        ...init,
        headers: { 'content-type': 'application/json', 'x-goog-api-key': apiKey, ...init.headers },
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (response.ok) return await readAnswer(response)
      log.warn({ status: response.status }, 'the address provider refused')
    } catch (error) {
      log.warn({ err: error }, 'the address provider did not answer')
    }
    return undefined
  }

  return {
    async suggest(query) {
      const body = JSON.stringify({ input: query, includedRegionCodes: ['us'], locationBias: AUSTIN })
      const answer = Suggestions.safeParse(await ask('places:autocomplete', { method: 'POST', body }))
      return (answer.data?.suggestions ?? []).flatMap(({ placePrediction: place }) =>
        place
          ? [
              {
                id: place.placeId,
                text: place.structuredFormat.mainText.text,
                detail: place.structuredFormat.secondaryText?.text ?? '',
              },
            ]
          : [],
      )
    },
    async resolve(id) {
      const answer = Place.safeParse(
        await ask(`places/${encodeURIComponent(id)}`, { headers: { 'x-goog-fieldmask': 'addressComponents' } }),
      )
      if (!answer.success) return err('not_found')
      const part = (type: string) => answer.data.addressComponents.find(({ types }) => types.includes(type))
      const line1 = [part('street_number')?.longText, part('route')?.shortText].filter(Boolean).join(' ')
      const city = (part('locality') ?? part('sublocality'))?.longText ?? ''
      return ok({
        line1,
        city,
        state: part('administrative_area_level_1')?.shortText ?? '',
        zipcode: part('postal_code')?.longText ?? '',
      })
    },
  }
}
