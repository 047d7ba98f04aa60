import type { ProductGroup } from '@cupboard/shared/contracts'
import { keptFor } from '../platform/kept.ts'
import { registerCommonCall } from '../platform/http/call-route.ts'
import { sendProblem } from '../platform/http/problems.ts'
import type { Context, Platform } from '../platform/ports.ts'
import { productImage } from './product-image.ts'
import { productGroupOf, readFaqs, readProductGroups } from './repository.ts'
import { catalogueSeed, seededGroups } from './seed/index.ts'

export { readProductGroups } from './repository.ts'

/** The sample catalogue without a database. SHR-15. */
export const seededCatalogue = (): readonly ProductGroup[] => seededGroups().map(productGroupOf)

/** How long what was read serves everybody; orders are priced and plans made from it. */
const KEPT_MS = 1_000

export interface CatalogueContext {
  readonly context: Context
  /** Every group, Legacy and Disabled ones among them, in catalogue order. Ask before a transaction, not in one: it may need a connection. */
  productGroups(): Promise<readonly ProductGroup[]>
}

/** What is sold, and what is asked about it. SHR-08, SHR-52, API-11, API-14. */
export function createCatalogue({ db }: Platform): CatalogueContext {
  const productGroups = keptFor(KEPT_MS, () => readProductGroups(db))

  const context: Context = {
    prefix: '/api',
    seeds: [catalogueSeed],
    async routes(app) {
      registerCommonCall(app, 'productGroups', async () => [...(await productGroups())])
      registerCommonCall(app, 'faq', () => readFaqs(db))
      app.get<{ Params: { file: string } }>('/images/:file', async ({ params: { file } }, reply) => {
        const group = (await productGroups()).find(({ groupName }) => file === `${groupName}.svg`)
        return group ? reply.type('image/svg+xml').send(productImage(group)) : sendProblem(reply, { code: 'not_found' })
      })
    },
  }
  return { context, productGroups }
}
