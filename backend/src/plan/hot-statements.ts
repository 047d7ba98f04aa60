import { columnsOf, hotStatement } from '../platform/database/hot-statement.ts'
import { manifestProducts, manifests, planChanges } from './tables.ts'

const MANIFEST = columnsOf(manifests)
const PRODUCT = columnsOf(manifestProducts)
const CHANGE = columnsOf(planChanges, { without: ['changeId'] })

/** A plan, its products and what changed with it: JSON of their rows. Where the household has an open plan nothing is written. */
export const insertPlan = hotStatement<
  { readonly manifest: string; readonly products: string; readonly changes: string },
  unknown
>(
  'insert-manifest',
  `
  with new_manifest as (
    insert into manifests (${MANIFEST})
    select ${MANIFEST} from jsonb_populate_record(null::manifests, $manifest::jsonb)
    on conflict do nothing
    returning manifest_id
  ), new_changes as (
    insert into plan_changes (${CHANGE})
    select ${CHANGE} from jsonb_populate_recordset(null::plan_changes, $changes::jsonb)
    where exists (select from new_manifest)
  )
  insert into manifest_products (${PRODUCT})
  select ${PRODUCT} from jsonb_populate_recordset(null::manifest_products, $products::jsonb)
  where exists (select from new_manifest)
  `,
  (nothing) => nothing,
)
