import { useQueryClient } from '@cupboard/shared/queries'
import { useStore } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { articleWords, monthDay, type Manifest, type ProductType } from '@cupboard/shared/contracts'
import { refusalWords, useApi } from '@cupboard/shared/module'
import { useSnackbar, useUndo } from '@cupboard/shared/ui'
import { keepPlan, keptPlan } from '../../deliveries/queries.ts'
import type { PlanProduct } from './domain/plan-bundles.ts'
import { messages } from './messages.ts'
import type { PlanEdits } from './parts/plan-cupboard.tsx'
import { unsavedPlanAtom } from './plan-atoms.ts'

const { runOut: words } = messages

/** What telling it has changed in the next delivery; else that the forecast learns by it. */
function outcomeWords(before: Manifest, after: Manifest, { productType, group }: PlanProduct): string {
  const [from, to] = [before, after].map(({ products }) => products[productType]?.articleCount ?? 0)
  const date = monthDay(after.deliverAt)
  const count = (articles = 0) => articleWords(articles, group.articleType)
  if (from !== undefined && to !== undefined && to > from)
    return words.more(group.displayName, count(from), count(to), date)
  return Date.parse(after.deliverAt) < Date.parse(before.deliverAt)
    ? words.sooner(date)
    : words.learnt(group.displayName)
}

/** Until no edit is unsaved: each sends the whole plan, and would take back what telling changes. */
const untilSaved = (store: ReturnType<typeof useStore>): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (store.get(unsavedPlanAtom).working) return
      stop()
      resolve()
    }
    const stop = store.sub(unsavedPlanAtom, look)
    look()
  })

/** `telling` is the product that is being told. */
interface RunOut extends Pick<PlanEdits, 'onRunOut'> {
  readonly telling: ProductType | undefined
}

/**
 * One tap says that a product ran out early; once for each product of a delivery. It is told when the undo time is over, or the page is
 * left. DASH-76.
 */
export function useRunOut(saved: Manifest): RunOut {
  const api = useApi()
  const queryClient = useQueryClient()
  const snackbar = useSnackbar()
  const offerUndo = useUndo()
  const store = useStore()
  const told = useRef(new Set<string>())
  const waiting = useRef(false)
  const [telling, setTelling] = useState<ProductType>()

  const leave = useCallback(() => {
    if (waiting.current) snackbar.dismiss()
  }, [snackbar])
  useEffect(() => leave, [leave])

  async function tell(product: PlanProduct, key: string) {
    waiting.current = false
    await untilSaved(store)
    const { productType } = product
    const before = keptPlan(queryClient) ?? saved
    setTelling(productType)
    const answer = await api.call('tellRunOut', { body: { productType } })
    setTelling(undefined)
    if (answer.ok) keepPlan(queryClient, answer.value)
    else told.current.delete(key)
    snackbar.show({
      message: answer.ok
        ? outcomeWords(before, answer.value.manifest, product)
        : (refusalWords(answer.error) ?? words.failed),
    })
  }

  const onRunOut = (product: PlanProduct) => {
    const { displayName } = product.group
    const key = `${product.productType} ${saved.deliverAt}`
    if (told.current.has(key)) return snackbar.show({ message: words.again(displayName) })
    told.current.add(key)
    offerUndo({
      message: words.willTell(displayName),
      undo: {
        label: messages.undo,
        onAction: () => {
          waiting.current = false
          told.current.delete(key)
        },
      },
      onOver: () => void tell(product, key),
    })
    waiting.current = true
  }

  return { telling, onRunOut }
}
