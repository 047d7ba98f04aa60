import { paths, type ProductGroup } from '@cupboard/shared/contracts'
import { Button, Dialog, Money, ProductDetail, Text } from '@cupboard/shared/ui'
import { GroupDrawing } from '../../../catalogue/group-drawing.tsx'
import { messages } from '../messages.ts'

/** A product of the brand strip, in full. LAND-68. */
export function ProductOverlay({
  group,
  onClose,
}: {
  readonly group: ProductGroup | undefined
  readonly onClose: () => void
}) {
  return (
    <Dialog
      open={group !== undefined}
      onClose={onClose}
      title={group?.displayName ?? ''}
      hideTitle
      size="large"
      closeLabel={messages.overlay.close}
      actions={
        group && (
          <Button to={paths.productGroup(group.groupName)} state={{ productGroup: group }}>
            {messages.overlay.productMore}
          </Button>
        )
      }
    >
      {group && (
        <ProductDetail
          drawing={<GroupDrawing group={group} />}
          brand={group.brandName}
          name={group.displayName}
          level={3}
          price={<Money cents={group.pricePerArticle} />}
          priceNote={group.displayUnits}
        >
          <Text>{group.description}</Text>
        </ProductDetail>
      )}
    </Dialog>
  )
}
