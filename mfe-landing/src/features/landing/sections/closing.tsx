import { memo } from 'react'
import type { GoOnLink } from '@cupboard/shared/module'
import { Button, Heading, Page, ProductDrawing, Shelf, Stack } from '@cupboard/shared/ui'
import { samplesOf } from '../../../catalogue/samples.ts'
import { messages } from '../messages.ts'
import styles from './closing.module.css'

export const Closing = memo(function Closing({
  callToAction,
  link,
}: {
  readonly callToAction: string
  readonly link: GoOnLink
}) {
  return (
    <section className={styles.closing}>
      <Page>
        <Stack gap={5} className={styles.words}>
          <Heading level={2} look="title">
            {messages.closing.title}
          </Heading>
          <div>
            <Button variant="primary" size="large" {...link}>
              {callToAction}
            </Button>
          </div>
        </Stack>
      </Page>
      <Shelf scale="medium" className={styles.plank}>
        {samplesOf(['Bleach', 'ToiletPaper', 'DishSoap', 'PaperTowels', 'HandSoap', 'SurfaceCleaner']).map((sample) => (
          <ProductDrawing key={sample.productType} {...sample} />
        ))}
      </Shelf>
    </section>
  )
})
