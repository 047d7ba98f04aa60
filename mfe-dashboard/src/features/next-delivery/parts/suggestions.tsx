import { useId, useState } from 'react'
import { paths, type ProductGroup, articleWords } from '@cupboard/shared/contracts'
import { Link } from '@cupboard/shared/router'
import { Button, Heading, Money, PriceLabel, ProductDrawing, Row, Shelf, Text } from '@cupboard/shared/ui'
import { messages } from '../messages.ts'
import styles from './suggestions.module.css'

const SHOWN = 3

interface SuggestionsProps {
  readonly groups: readonly ProductGroup[]
  readonly onAdd: (group: ProductGroup) => void
}

/** Three at most at a time, of the product types that the plan lacks. DASH-17. */
export function Suggestions({ groups, onAdd }: SuggestionsProps) {
  const [page, setPage] = useState(0)
  const title = useId()
  const pages = Math.ceil(groups.length / SHOWN)
  if (pages === 0) return null
  const first = (page % pages) * SHOWN
  return (
    <section aria-labelledby={title} className={styles.suggestions} data-far-down>
      <Row align="between">
        <Heading level={2} look="section" id={title}>
          {messages.suggestions.title}
        </Heading>
        {pages > 1 && (
          <Button variant="text" onClick={() => setPage(page + 1)}>
            {messages.suggestions.more}
          </Button>
        )}
      </Row>
      <ul className={styles.list}>
        {groups.slice(first, first + SHOWN).map((group) => {
          const count = group.possibleArticleCounts[0] ?? 1
          return (
            <li key={group.groupName} className={styles.item}>
              <Shelf
                kind="niche"
                scale="small"
                labels={
                  <PriceLabel tone="dashed">
                    <Money cents={count * group.pricePerArticle} />
                  </PriceLabel>
                }
              >
                <ProductDrawing
                  productType={group.productType}
                  articleType={group.articleType}
                  articlesPerPackage={group.articlesPerPackage}
                  badges={group.badges}
                  articleCount={count}
                  state="planned"
                />
              </Shelf>
              <Text size="small" tone="muted">
                {group.brandName}
              </Text>
              <Link to={paths.productGroup(group.groupName)}>{group.displayName}</Link>
              <Text size="small" tone="muted">
                {articleWords(count, group.articleType)}
              </Text>
              <div>
                <Button
                  size="small"
                  onClick={() => onAdd(group)}
                  aria-label={messages.suggestions.addNamed(group.displayName)}
                >
                  {messages.suggestions.add}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
