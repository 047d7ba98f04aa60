import { renderModule, type DrawnPage, type PrerenderInput } from '@cupboard/shared/prerender'
import { routes } from './routes.tsx'

/** Called in a separate process without database, secrets or network: the first markup of a customer's page. */
export const render = (input: PrerenderInput): Promise<DrawnPage> =>
  renderModule({ name: 'mfe-dashboard', version: __VERSION__, routes }, input)
