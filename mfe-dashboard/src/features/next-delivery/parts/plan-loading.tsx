import type { ProductType } from '@cupboard/shared/contracts'
import {
  BundleHeader,
  Card,
  Columns,
  Cupboard,
  CupboardUnit,
  LoadingWords,
  ProductBay,
  Skeleton,
  Stack,
} from '@cupboard/shared/ui'
import { Outline } from '../../../deliveries/outline.tsx'
import { messages } from '../messages.ts'
import styles from './plan-loading.module.css'

/** What most homes have on a shelf, as outlines. */
const OUTLINES: readonly (readonly [ProductType, ...ProductType[]])[] = [
  ['ToiletPaper', 'PaperTowels', 'FacialTissue', 'TrashBagsKitchen'],
  ['HandSoap', 'SurfaceCleaner', 'DishSoap', 'DishwasherDetergent'],
]

/** Where the plan will stand, in outline and at its real size. */
export function PlanLoading() {
  return (
    <LoadingWords words={messages.loading}>
      <Stack gap={7}>
        <Stack gap={3} className={styles.head}>
          <Skeleton shape="title" />
          <Skeleton shape="title" width="medium" />
          <Skeleton />
        </Stack>
        <Columns aside={<SummaryLoading />}>
          <Cupboard>
            {OUTLINES.map((products) => (
              <CupboardUnit
                key={products[0]}
                header={<BundleHeader title={<Skeleton shape="title" width="medium" />} />}
              >
                {products.map((productType) => (
                  <ProductBay
                    key={productType}
                    state="planned"
                    drawing={<Outline of={productType} />}
                    price={<Skeleton className={styles.price} />}
                    name={<Skeleton width="medium" />}
                    reason={<Skeleton />}
                    quantity={<Skeleton shape="button" />}
                  />
                ))}
              </CupboardUnit>
            ))}
          </Cupboard>
        </Columns>
      </Stack>
    </LoadingWords>
  )
}

function SummaryLoading() {
  return (
    <Card kind="panel">
      <Skeleton shape="title" width="medium" />
      <Stack gap={4}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </Stack>
      <Skeleton shape="button" />
    </Card>
  )
}
