import { renderModule, type DrawnPage, type PrerenderInput } from '@cupboard/shared/prerender'
import { pictureOf } from './pictures.tsx'
import { routes } from './routes.tsx'

/** Called in a separate process without database, secrets or network: the first markup of a public page, and its head. */
export const render = (input: PrerenderInput): Promise<DrawnPage> =>
  renderModule({ name: 'mfe-funnel', version: __VERSION__, routes, pictureOf }, input)
