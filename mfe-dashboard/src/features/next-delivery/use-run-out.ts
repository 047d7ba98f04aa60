import { useQueryClient } from '@cupboard/shared/queries'
import { useStore } from 'jotai'
import { useRef, useState } from 'react'
import { articleWords, monthDay, type Manifest, type ProductType } from '@cupboard/shared/contracts'
import { limitWords, useApi } from '@cupboard/shared/module'
import { useSnackbar } from '@cupboard/shared/ui'
import { keepPlan } from '../../deliveries/queries.ts'
import type { PlanProduct } from './domain/plan-bundles.ts'
import { messages } from './messages.ts'
import type { RunOut } from './parts/plan-cupboard.tsx'
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

/** One tap says that a product ran out early; once for each product of a delivery. What waits to be saved is saved first. */
export function useRunOut(saved: Manifest): RunOut {
  const api = useApi()
  const queryClient = useQueryClient()
  const snackbar = useSnackbar()
  const store = useStore()
  const told = useRef(new Set<string>())
  const [telling, setTelling] = useState<ProductType>()

  async function tell(product: PlanProduct): Promise<string> {
    const { productType } = product
    const answer = await api.call('tellRunOut', { body: { productType } })
    if (!answer.ok) return limitWords(answer.error) ?? words.failed
    told.current.add(`${productType} ${saved.deliverAt}`)
    keepPlan(queryClient, answer.value)
    return outcomeWords(saved, answer.value.manifest, product)
  }

  const onRunOut = async (product: PlanProduct) => {
    const { productType, group } = product
    if (telling !== undefined) return
    if (told.current.has(`${productType} ${saved.deliverAt}`))
      return snackbar.show({ message: words.again(group.displayName) })
    if (store.get(unsavedPlanAtom).working) return snackbar.show({ message: words.wait })
    setTelling(productType)
    const message = await tell(product)
    setTelling(undefined)
    snackbar.show({ message })
  }

  return { telling, onRunOut: (product) => void onRunOut(product) }
}
