import { brandOf, checkField, digitsOf, formatField } from './card-rules.js'

const FIELDS = {
  cardNumber: {
    field: 'number',
    label: 'Credit or debit card number',
    autocomplete: 'cc-number',
    placeholder: '1234 1234 1234 1234',
  },
  cardExpiry: {
    field: 'expiry',
    label: 'Credit or debit card expiration date',
    autocomplete: 'cc-exp',
    placeholder: 'MM / YY',
  },
  cardCvc: { field: 'cvc', label: 'Credit or debit card CVC/CVV', autocomplete: 'cc-csc', placeholder: 'CVC' },
}
const STYLES = ['color', 'fontFamily', 'fontSize', 'fontWeight', 'letterSpacing', 'lineHeight']

/**
 * One card field. What is typed goes to the vault frame over a private port and nowhere else; the page hears only whether the field
 * is empty, complete or wrong.
 */
export const fieldFrame =
  (elementType) =>
  ({ tell }) => {
    const { field, label, autocomplete, placeholder } = FIELDS[elementType]
    const input = document.createElement('input')
    Object.assign(input, {
      name: field,
      placeholder,
      autocomplete,
      inputMode: 'numeric',
      type: 'text',
      spellcheck: false,
    })
    input.setAttribute('aria-label', label)
    input.setAttribute('aria-required', 'true')

    let vault
    let style = {}
    let isTouched = false
    let brand = 'unknown'

    function applyStyle(isWrong) {
      const shown = { ...style.base, ...(isWrong ? style.invalid : undefined) }
      for (const name of STYLES) if (shown[name]) input.style[name] = shown[name]
      const placeholderColour = style.base?.['::placeholder']?.color
      if (placeholderColour) input.style.setProperty('--placeholder', placeholderColour)
    }

    function emitChange() {
      const { state, error } = checkField(field, input.value, { brand, today: new Date() })
      const shown = state === 'invalid' || isTouched ? error : undefined
      input.setAttribute('aria-invalid', String(shown !== undefined))
      applyStyle(shown !== undefined)
      const event = { elementType, empty: state === 'empty', complete: state === 'complete', error: shown }
      if (field === 'number') event.brand = brandOf(digitsOf(input.value))
      tell({ type: 'event', name: 'change', event })
    }

    const share = () => vault?.postMessage({ value: input.value })
    const emit = (name) => tell({ type: 'event', name, event: { elementType } })

    input.addEventListener('input', () => {
      input.value = formatField(field, input.value)
      share()
      emitChange()
    })
    input.addEventListener('focus', () => emit('focus'))
    input.addEventListener('blur', () => {
      emit('blur')
      if (input.value === '') return
      isTouched = true
      emitChange()
    })
    input.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') emit('escape')
      if (key === 'Enter') emit('enter')
    })
    document.body.append(input)

    function hearVault({ data }) {
      if (data.brand) brand = data.brand
      if (data.isTouched) isTouched = true
      if (input.value !== '' || isTouched) emitChange()
    }

    function update(options) {
      if (options.style) style = options.style
      if (options.placeholder !== undefined) input.placeholder = options.placeholder
      if (options.disabled !== undefined) input.disabled = options.disabled
      applyStyle(input.getAttribute('aria-invalid') === 'true')
    }

    return {
      start(options, port) {
        vault = port
        vault.onmessage = hearVault
        update(options)
        share()
        emit('ready')
      },
      update,
      focus: () => input.focus(),
      blur: () => input.blur(),
      clear() {
        input.value = ''
        isTouched = false
        share()
        emitChange()
      },
    }
  }
