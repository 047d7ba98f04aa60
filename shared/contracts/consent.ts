import * as z from '@cupboard/shared/schemas'

/** Where this browser keeps what its person allowed. */
export const CONSENT_KEY = 'cupboard.consent'

/** What a person allows beside what the site needs, which nobody is asked about. API-45, API-46. */
export const Consent = z.object({ statistics: z.boolean(), advertising: z.boolean() })
export type Consent = z.infer<typeof Consent>

/** As it is kept: with the instant, in milliseconds, after which it is asked again. */
export const KeptConsent = z.extend(Consent, { version: z.literal(1), until: z.number() })
