import { useCombobox } from 'downshift'
import { useEffect, useRef, type ComponentProps } from 'react'
import type { AddressSuggestion, ResolvedAddress } from '@cupboard/shared/contracts'
import type { Field } from '@cupboard/shared/forms'
import { FieldError, Icon, Text, useField, VisuallyHidden } from '@cupboard/shared/ui'
import styles from './address-field.module.css'
import { messages } from './messages.ts'
import { useAddressSearch } from './use-address-search.ts'

interface AddressFieldProps extends Field<string> {
  readonly label: string
  readonly onChoose: (address: ResolvedAddress) => void
}

/** A street address with suggestions; choosing one fills in line 1, city, state and zipcode. It can be typed by hand as well. */
export function AddressField({ id, label, value, error, onValueChange, onBlur, onChoose }: AddressFieldProps) {
  const search = useAddressSearch({ onValueChange, onChoose })
  const { items, hint } = search
  const { aria, fieldId, hintId } = useField({ id, error, hint })

  const combobox = useCombobox<AddressSuggestion>({
    items: [...items],
    inputId: id,
    inputValue: value,
    selectedItem: null,
    itemToString: (item) => item?.text ?? value,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) void search.choose(selectedItem)
    },
  })
  const isOpen = combobox.isOpen && items.length > 0
  const list = useRef<HTMLUListElement>(null)
  const menu = combobox.getMenuProps({ ref: list, 'aria-label': messages.addresses })
  const input = combobox.getInputProps({
    onChange: (event) => {
      if (event.target instanceof HTMLInputElement) search.type(event.target.value)
    },
    onBlur,
  })

  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isOpen, items.length])

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
        />
        <ul {...menu} className={styles.list} data-open={isOpen}>
          {isOpen &&
            items.map((item, index) => (
              <SuggestionRow
                key={item.id}
                item={item}
                row={combobox.getItemProps({ item, index })}
                isHighlighted={combobox.highlightedIndex === index}
              />
            ))}
        </ul>
        <div role="status">
          <VisuallyHidden>{isOpen ? messages.count(items.length) : ''}</VisuallyHidden>
        </div>
      </div>
      {hint !== undefined && (
        <Text id={hintId} size="label" tone="muted">
          {hint}
        </Text>
      )}
      <FieldError fieldId={fieldId}>{error}</FieldError>
    </div>
  )
}

interface SuggestionRowProps {
  readonly item: AddressSuggestion
  readonly row: ComponentProps<'li'>
  readonly isHighlighted: boolean
}

function SuggestionRow({ item, row, isHighlighted }: SuggestionRowProps) {
  return (
    <li className={styles.item} data-highlighted={isHighlighted} {...row}>
      <Icon name="pin" className={styles.pin} />
      <span>
        <b>{item.text}</b>
        <span className={styles.detail}>{item.detail}</span>
      </span>
    </li>
  )
}
