import { columnsOf, hotStatement } from '../platform/database/hot-statement.ts'
import { manifestProducts, manifests } from './tables.ts'

const MANIFEST = columnsOf(manifests)
const PRODUCT = columnsOf(manifestProducts)

/** A plan and its products: JSON of their rows. Where the household has an open plan nothing is written. */
export const insertPlan = hotStatement<{ readonly manifest: string; readonly products: string }, unknown>(
  'insert-manifest',
  `
  with new_manifest as (
    insert into manifests (${MANIFEST})
    select ${MANIFEST} from jsonb_populate_record(null::manifests, $manifest::jsonb)
    on conflict do nothing
    returning manifest_id
  )
  insert into manifest_products (${PRODUCT})
  select ${PRODUCT} from jsonb_populate_recordset(null::manifest_products, $products::jsonb)
  where exists (select from new_manifest)
  `,
  (nothing) => nothing,
)
