import { useEffect, type ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from '@cupboard/shared/router'

/** What a part of the page shows stands in the address: it can be sent to a colleague, and is there after a reload. */
const PARTS = { order: 'order', household: 'household', day: 'delivery-day' } as const
type Chosen = keyof typeof PARTS

const addressOf = (query: URLSearchParams, name: Chosen, value: string) => {
  const next = new URLSearchParams(query)
  next.set(name, value)
  return { search: `?${next.toString()}`, hash: `#${PARTS[name]}` }
}

export function useChosen(name: Chosen) {
  const [query, setQuery] = useSearchParams()
  return {
    chosen: query.get(name) ?? '',
    choose: (value: string) =>
      setQuery((before) => {
        const next = new URLSearchParams(before)
        next.set(name, value)
        return next
      }),
  }
}

/** Shows an order, a household or a day in its part of the page. */
export function ChosenLink({
  name,
  value,
  children,
}: {
  readonly name: Chosen
  readonly value: string
  readonly children: ReactNode
}) {
  const [query] = useSearchParams()
  return <Link to={addressOf(query, name, value)}>{children}</Link>
}

/** Brings the part of the page that a link leads to into sight. */
export function useShownPart(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView?.()
  }, [hash, key])
}
