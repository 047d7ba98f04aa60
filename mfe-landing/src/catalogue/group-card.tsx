import { paths, perArticle, TIER_LABELS, type ProductGroup } from '@cupboard/shared/contracts'
import { Link } from '@cupboard/shared/router'
import { Money, PriceLabel, Seal, Shelf } from '@cupboard/shared/ui'
import { GroupDrawing } from './group-drawing.tsx'
import styles from './group-card.module.css'

/** A product group in its niche, as a link to its page; the link hands the group on. LAND-109, LAND-92. */
export function GroupCard({ group }: { readonly group: ProductGroup }) {
  const [tier] = group.badges
  return (
    <Link className={styles.card} to={paths.productGroup(group.groupName)} state={{ productGroup: group }}>
      <Shelf
        kind="niche"
        scale="small"
        labels={
          <PriceLabel>
            <b>
              <Money cents={group.pricePerArticle} />
            </b>{' '}
            {perArticle(group.articleType)}
          </PriceLabel>
        }
      >
        <GroupDrawing group={group} />
      </Shelf>
      <span className={styles.brand}>{group.brandName}</span>
      <span className={styles.name}>{group.displayName}</span>
      <span className={styles.size}>{group.displayUnits}</span>
      {tier && (
        <span className={styles.tier}>
          <Seal tier={tier} size="small" /> {TIER_LABELS[tier]}
        </span>
      )}
    </Link>
  )
}
