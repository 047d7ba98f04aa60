import { articleWords, type OpsBox, type OpsDeliveryDay } from '@cupboard/shared/contracts'
import { Badge, Button, EmptyState, Row, Stack, Table, Text, TextField } from '@cupboard/shared/ui'
import { ManyMoves, NextMove } from './box-moves.tsx'
import { ChosenLink, useChosen } from './chosen.tsx'
import { csvOf } from './domain/csv.ts'
import { pickList } from './domain/pick-list.ts'
import { messages } from './messages.ts'
import styles from './ops.module.css'
import { PackingSlips } from './packing-slips.tsx'
import { saveFile } from './save-file.ts'
import { Fetched, SectionFrame, type SectionPlace } from './section.tsx'
import { useOpsDeliveryDay, useOpsToday } from './use-ops.ts'

const words = messages.day

const stateWords = ({ status, isPacked }: OpsBox): string =>
  status === 'PaymentSucceeded' && isPacked ? words.packed : (words.statuses[status] ?? status)

const boxesCsv = (boxes: readonly OpsBox[]): string =>
  csvOf([
    words.csvHead,
    ...boxes.map(({ orderNumber, deliverTo: to, trackingNumber }) => [
      orderNumber,
      to.name,
      to.address,
      to.city,
      to.state,
      to.zipcode,
      to.phone,
      trackingNumber ?? '',
    ]),
  ])

const picksCsv = (boxes: readonly OpsBox[]): string =>
  csvOf([
    words.pickHead,
    ...pickList(boxes).map(({ productId, displayName, packages, articles, packagesLeft }) => [
      productId,
      displayName,
      packages,
      articles,
      packagesLeft,
    ]),
  ])

function PickTable({ boxes }: { readonly boxes: readonly OpsBox[] }) {
  return (
    <Table
      caption={words.pickList}
      rows={pickList(boxes)}
      rowKey={({ productId }) => productId}
      columns={[
        { id: 'product', head: words.product, names: true, cell: ({ displayName }) => displayName },
        { id: 'left', head: words.left, numeric: true, cell: ({ packagesLeft }) => packagesLeft },
        { id: 'packages', head: words.packages, numeric: true, cell: ({ packages }) => packages },
        {
          id: 'articles',
          head: words.articles,
          numeric: true,
          cell: ({ articles, articleType }) => articleWords(articles, articleType),
        },
      ]}
    />
  )
}

function BoxTable({ boxes }: { readonly boxes: readonly OpsBox[] }) {
  return (
    <Table
      caption={words.boxesTitle}
      stacks
      rows={boxes}
      rowKey={({ orderNumber }) => orderNumber}
      columns={[
        {
          id: 'order',
          head: words.order,
          names: true,
          cell: ({ orderNumber }) => (
            <ChosenLink name="order" value={orderNumber}>
              {orderNumber}
            </ChosenLink>
          ),
        },
        { id: 'to', head: words.to, cell: ({ deliverTo }) => `${deliverTo.name}, ${deliverTo.zipcode}` },
        {
          id: 'state',
          head: words.state,
          cell: (box) => <Badge tone={box.status === 'Delivered' ? 'ok' : 'plain'}>{stateWords(box)}</Badge>,
        },
        { id: 'tracking', head: words.tracking, cell: ({ trackingNumber }) => <code>{trackingNumber ?? ''}</code> },
        { id: 'next', head: words.next, cell: (box) => <NextMove box={box} /> },
      ]}
    />
  )
}

function Day({ day, boxes, unpaid, leftOut }: OpsDeliveryDay) {
  return (
    <Stack gap={5}>
      {unpaid > 0 && <Text tone="muted">{words.unpaid(unpaid)}</Text>}
      {leftOut > 0 && <Text tone="danger">{words.leftOut(leftOut)}</Text>}
      {boxes.length === 0 ? (
        <EmptyState title={words.none} level={3} />
      ) : (
        <>
          <Row gap={2}>
            <Button size="small" onClick={() => window.print()}>
              {words.print}
            </Button>
            <Button size="small" onClick={() => saveFile(`pick-list-${day}.csv`, picksCsv(boxes))}>
              {words.pickCsv}
            </Button>
            <Button size="small" onClick={() => saveFile(`boxes-${day}.csv`, boxesCsv(boxes))}>
              {words.boxesCsv}
            </Button>
          </Row>
          <PickTable boxes={boxes} />
          <BoxTable boxes={boxes} />
          <PackingSlips boxes={boxes} day={day} />
        </>
      )}
    </Stack>
  )
}

/** What to pack for a day, and where its boxes are. */
export function DeliveryDaySection({ id }: SectionPlace) {
  const { chosen, choose } = useChosen('day')
  const today = useOpsToday()
  const day = chosen || (today.data?.deliveryDays[0]?.day ?? '')
  const query = useOpsDeliveryDay(day)
  return (
    <SectionFrame id={id} title={words.title} detail={words.detail}>
      <Stack gap={5}>
        <div className={styles.field}>
          <TextField label={words.day} type="date" value={day} onValueChange={choose} />
        </div>
        {day === '' ? <EmptyState title={words.none} level={3} /> : <Fetched query={query}>{Day}</Fetched>}
        <ManyMoves />
      </Stack>
    </SectionFrame>
  )
}
