import {
  BUNDLE_IDS,
  BUNDLES,
  type ArticleType,
  type BundleId,
  type Interview,
  type ProductType,
} from '@cupboard/shared/contracts'
import {
  Card,
  Cupboard,
  Heading,
  Page,
  PriceLabel,
  ProductDrawing,
  Progress,
  Shelf,
  Skeleton,
  Stack,
  Text,
} from '@cupboard/shared/ui'
import { STEP_COUNT } from '../../steps/domain/interview-steps.ts'
import { messages } from './messages.ts'
import styles from './recommendation.module.css'
import { householdWords } from './words.ts'

/** What most homes have on each shelf, as outlines. */
const OUTLINES: Readonly<Record<BundleId, readonly ProductType[]>> = {
  everyday: ['ToiletPaper', 'PaperTowels', 'FacialTissue', 'TrashBagsKitchen'],
  kitchen: ['HandSoap', 'SurfaceCleaner', 'DishSoap', 'DishwasherDetergent'],
  laundry: ['LaundryDetergent', 'DryerSheets', 'Bleach'],
  defense: ['HandWipes', 'HandSanitizer', 'FaceMasksSurgical'],
}
const OUTLINE_ARTICLE: ArticleType = 'Box'

/** FUN-56. */
export function RecommendationLoading({ interview }: { readonly interview: Interview }) {
  return (
    <Page className={styles.page}>
      <div className={styles.progress}>
        <Progress label={messages.progress} value={STEP_COUNT} max={STEP_COUNT} />
      </div>
      <div className={styles.columns} aria-busy="true">
        <div>
          <div role="status" className={styles.head}>
            <Heading level={1} look="title" focusable>
              {messages.loading}
            </Heading>
            <Text size="lead">
              {messages.household(householdWords(interview), undefined)} {messages.loadingLead}
            </Text>
          </div>
          <Cupboard>
            {BUNDLE_IDS.map((id) => (
              <Shelf
                key={id}
                kind="bay"
                scale="medium"
                labels={
                  <>
                    <PriceLabel>{BUNDLES[id].title}</PriceLabel>
                    <PriceLabel className={styles.atEnd}>{messages.counting}</PriceLabel>
                  </>
                }
              >
                {OUTLINES[id].map((productType) => (
                  <ProductDrawing
                    key={productType}
                    productType={productType}
                    articleCount={2}
                    articleType={OUTLINE_ARTICLE}
                    state="planned"
                  />
                ))}
              </Shelf>
            ))}
          </Cupboard>
        </div>
        <div className={styles.wideOnly}>
          <Card kind="panel">
            <Stack gap={4}>
              <Skeleton shape="title" width="medium" />
              <Skeleton />
              <Skeleton />
              <Skeleton />
              <Skeleton />
              <Skeleton shape="button" />
            </Stack>
          </Card>
        </div>
      </div>
    </Page>
  )
}
