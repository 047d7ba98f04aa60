import type { GoOnLink } from '@cupboard/shared/module'
import { BUNDLES, BUNDLE_IDS, paths } from '@cupboard/shared/contracts'
import { Link } from '@cupboard/shared/router'
import { Button, Heading, ProductDrawing, Shelf, Text } from '@cupboard/shared/ui'
import { samplesOf } from '../../../catalogue/samples.ts'
import { Section } from '../../../layout/section.tsx'
import { messages } from '../messages.ts'
import styles from './cards.module.css'

/** LAND-61..LAND-63. */
export function BundleShelves({ link }: { readonly link: GoOnLink }) {
  return (
    <Section ground="sunk" title={messages.bundles.title} lead={messages.bundles.lead} id="bundles">
      <ul className={`${styles.cards} ${styles.swipe}`} data-columns="2">
        {BUNDLE_IDS.map((id) => {
          const bundle = BUNDLES[id]
          return (
            <li key={id} className={styles.card}>
              <Link to={paths.bundle(id)} className={styles.link}>
                <Shelf kind="niche" arched scale="small">
                  {samplesOf(bundle.productTypes).map((sample) => (
                    <ProductDrawing key={sample.productType} {...sample} />
                  ))}
                </Shelf>
                <Heading level={3} look="section" className={styles.name}>
                  {bundle.title}
                </Heading>
              </Link>
              <Text tone="muted">{bundle.description}</Text>
            </li>
          )
        })}
      </ul>
      <div className={styles.action}>
        <Button variant="primary" {...link}>
          {messages.bundles.build}
        </Button>
      </div>
    </Section>
  )
}
