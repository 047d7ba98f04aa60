import { renderModule, type DrawnPage, type PrerenderInput } from '@cupboard/shared/prerender'
import { isToldWhole } from './features/checkout/domain/visit.ts'
import { routes } from './routes.tsx'

/** Called in a separate process without database, secrets or network: a checkout of which the cookie tells all that it shows. */
export const render = async (input: PrerenderInput): Promise<DrawnPage> =>
  isToldWhole(input.visitor?.signUpData)
    ? renderModule({ name: 'mfe-checkout', version: __VERSION__, routes }, input)
    : { html: '', calls: [] }
