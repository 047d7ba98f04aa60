import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCombobox } from 'downshift'
import { useState } from 'react'
import type { AddressSuggestion, ResolvedAddress } from '@cupboard/shared/contracts'
import { useApi, useReport, useSettled } from '@cupboard/shared/module'
import { Icon, Text, useField, VisuallyHidden } from '@cupboard/shared/ui'
import styles from './address-field.module.css'
import { messages } from './messages.ts'

/** How long typing must rest before addresses are looked up. CHK-14. */
const DEBOUNCE_MS = 200
const SHORTEST_QUERY = 3

interface AddressFieldProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onValueChange: (value: string) => void
  readonly onLeave: () => void
  readonly onChoose: (address: ResolvedAddress) => void
}

/** A street address with suggestions; choosing one fills in line 1, city, state and zipcode. It can be typed by hand as well. */
export function AddressField({ id, label, value, error, onValueChange, onLeave, onChoose }: AddressFieldProps) {
  const api = useApi()
  const report = useReport()
  const [query, setQuery] = useState('')
  const [hint, setHint] = useState<string>()
  const suggestions = useSuggestions(useSettled(query, DEBOUNCE_MS))
  const items = query === '' ? [] : suggestions
  const { aria, errorId, hintId } = useField({ id, error, hint })

  const choose = async (suggestion: AddressSuggestion) => {
    setQuery('')
    const resolved = await api.call('resolveAddress', { params: { id: suggestion.id } })
    if (resolved.ok) return onChoose(resolved.value)
    report(new Error(`address: ${resolved.error.code}`))
    onValueChange(suggestion.text)
    setHint(messages.addressUnresolved)
  }

  const combobox = useCombobox<AddressSuggestion>({
    items: [...items],
    inputId: id,
    inputValue: value,
    selectedItem: null,
    itemToString: (item) => item?.text ?? value,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) void choose(selectedItem)
    },
  })
  const isOpen = combobox.isOpen && items.length > 0
  const menu = combobox.getMenuProps({ 'aria-label': messages.addresses })
  const input = combobox.getInputProps({
    onChange: (event) => {
      if (!(event.target instanceof HTMLInputElement)) return
      setQuery(event.target.value)
      setHint(undefined)
      onValueChange(event.target.value)
    },
    onBlur: onLeave,
  })

  return (
    <div className={styles.field}>
      <label className={styles.label} {...combobox.getLabelProps()}>
        {label}
      </label>
      <div className={styles.combo}>
        <input
          {...input}
          {...aria}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={menu.id}
          className={styles.input}
          type="text"
          autoComplete="address-line1"
          maxLength={200}
        />
        <ul {...menu} className={styles.list} data-open={isOpen}>
          {isOpen &&
            items.map((item, index) => (
              <li
                key={item.id}
                className={styles.item}
                data-highlighted={combobox.highlightedIndex === index}
                {...combobox.getItemProps({ item, index })}
              >
                <Icon name="pin" className={styles.pin} />
                <span>
                  <b>{item.text}</b>
                  <span className={styles.detail}>{item.detail}</span>
                </span>
              </li>
            ))}
        </ul>
        <div role="status">
          <VisuallyHidden>{isOpen ? messages.addressCount(items.length) : ''}</VisuallyHidden>
        </div>
      </div>
      {hint !== undefined && (
        <Text id={hintId} size="label" tone="muted">
          {hint}
        </Text>
      )}
      {error !== undefined && (
        <p className={styles.error} id={errorId}>
          <Icon name="alert" /> <span>{error}</span>
        </p>
      )}
    </div>
  )
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
