import { renderModule, type PrerenderInput } from '@cupboard/shared/prerender'
import { routes } from './routes.tsx'

/** Called in a separate process without database, secrets or network: the first markup of a public page. */
export const render = async (input: PrerenderInput): Promise<{ html: string }> => ({
  html: await renderModule({ name: 'mfe-account', version: __VERSION__, routes }, input),
})
