import { keepPreviousData, useQuery } from '@cupboard/shared/queries'
import { useRef, useState } from 'react'
import type { AddressSuggestion, ResolvedAddress } from '@cupboard/shared/contracts'
import { useApi, useReport, useSettled } from '@cupboard/shared/module'
import { messages } from './messages.ts'

/** How long typing must rest before addresses are looked up. CHK-14, SHR-101. */
const DEBOUNCE_MS = 200
const SHORTEST_QUERY = 3

interface AddressSearchOptions {
  readonly onValueChange: (value: string) => void
  readonly onChoose: (address: ResolvedAddress) => void
}

/** The suggestions for the address as typed, and the address of the one that is chosen. CHK-14, CHK-15. */
export function useAddressSearch({ onValueChange, onChoose }: AddressSearchOptions) {
  const api = useApi()
  const report = useReport()
  const [query, setQuery] = useState('')
  const [hint, setHint] = useState<string>()
  /** The suggestion that is being read; none once something else was typed. */
  const chosen = useRef<string>(undefined)
  const suggestions = useSuggestions(useSettled(query, DEBOUNCE_MS))

  return {
    items: query === '' ? [] : suggestions,
    /** Why a chosen address could not be read. */
    hint,
    type: (typed: string) => {
      chosen.current = undefined
      setQuery(typed)
      setHint(undefined)
      onValueChange(typed)
    },
    choose: async (suggestion: AddressSuggestion) => {
      setQuery('')
      chosen.current = suggestion.id
      const resolved = await api.call('resolveAddress', { params: { id: suggestion.id } })
      if (chosen.current !== suggestion.id) return
      if (resolved.ok) return onChoose(resolved.value)
      report(new Error(`address: ${resolved.error.code}`))
      onValueChange(suggestion.text)
      setHint(messages.unresolved)
    },
  }
}

/** Suggestions are a convenience: when they cannot be had, the field is an ordinary one. Those that stand stay until others come. */
function useSuggestions(query: string): readonly AddressSuggestion[] {
  const api = useApi()
  const enabled = query.trim().length >= SHORTEST_QUERY
  const { data = [] } = useQuery({
    queryKey: ['addresses', query],
    enabled,
    staleTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const found = await api.call('suggestAddresses', { query: { q: query.trim().slice(0, 100) } }, { signal })
      return found.ok ? found.value.suggestions : []
    },
  })
  return enabled ? data : []
}
