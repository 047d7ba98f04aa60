import { paths, type ArticleType } from '@cupboard/shared/contracts'
import { Button, Cat, Heading, ProductDrawing, Rail, Room, Row, Stack, Text } from '@cupboard/shared/ui'
import { messages } from './messages.ts'
import styles from './recommendation.module.css'

const words = messages.failed
const OUTLINE_ARTICLE: ArticleType = 'Bottle'

/** FUN-57, FUN-58. */
export function RecommendationFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Room
      isPage
      className={styles.room}
      scene={
        <div className={styles.emptyShelf} role="img" aria-label={words.scene}>
          <div className={styles.emptyThings}>
            <ProductDrawing productType="HandSoap" articleCount={2} articleType={OUTLINE_ARTICLE} state="planned" />
            <ProductDrawing productType="PaperTowels" articleCount={3} articleType={OUTLINE_ARTICLE} state="planned" />
            <Cat />
          </div>
          <Rail bare className={styles.emptyRail} />
        </div>
      }
      floor={
        <Text size="small" tone="muted">
          {words.stuck}
        </Text>
      }
    >
      <div role="alert">
        <Stack gap={3}>
          <Heading level={1} look="title" focusable>
            {words.title}
          </Heading>
          <Text size="lead">{words.lead}</Text>
        </Stack>
      </div>
      <Row gap={4}>
        <Button variant="primary" size="large" onClick={onRetry}>
          {words.retry}
        </Button>
        <Button variant="text" to={paths.preference()}>
          {messages.changeAnswers}
        </Button>
      </Row>
    </Room>
  )
}
