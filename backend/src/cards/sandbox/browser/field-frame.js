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

function createInput({ field, label, autocomplete, placeholder }) {
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
  return input
}

/** The page's own style of a field, and that of a wrong one. */
function applyStyle(input, style, isWrong) {
  const shown = { ...style.base, ...(isWrong ? style.invalid : undefined) }
  for (const name of STYLES) if (shown[name]) input.style[name] = shown[name]
  const placeholderColour = style.base?.['::placeholder']?.color
  if (placeholderColour) input.style.setProperty('--placeholder', placeholderColour)
}

/** The input, and what it says of itself to page and vault. */
function createField(elementType, tell) {
  const { field } = FIELDS[elementType]
  const input = createInput(FIELDS[elementType])
  const known = { vault: undefined, style: {}, isTouched: false, brand: 'unknown' }

  function emitChange() {
    const { state, error } = checkField(field, input.value, { brand: known.brand, today: new Date() })
    const shown = state === 'invalid' || known.isTouched ? error : undefined
    input.setAttribute('aria-invalid', String(shown !== undefined))
    applyStyle(input, known.style, shown !== undefined)
    const event = { elementType, empty: state === 'empty', complete: state === 'complete', error: shown }
    if (field === 'number') event.brand = brandOf(digitsOf(input.value))
    tell({ type: 'event', name: 'change', event })
  }

  const share = (isAnswer = false) => known.vault?.postMessage({ value: input.value, isAnswer })
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
    known.isTouched = true
    emitChange()
  })
  input.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') emit('escape')
    if (key === 'Enter') emit('enter')
  })
  return { input, known, emit, emitChange, share }
}

/**
 * One card field. What is typed goes to the vault frame over a private port and nowhere else; the page hears only whether the field
 * is empty, complete or wrong.
 */
export const fieldFrame =
  (elementType) =>
  ({ tell }) => {
    const { input, known, emit, emitChange, share } = createField(elementType, tell)
    document.body.append(input)

    function takeFromVault({ data }) {
      if (data.isAsked) return share(true)
      if (data.brand) known.brand = data.brand
      if (data.isTouched) known.isTouched = true
      if (input.value !== '' || known.isTouched) emitChange()
    }

    function update(options) {
      if (options.style) known.style = options.style
      if (options.placeholder !== undefined) input.placeholder = options.placeholder
      if (options.disabled !== undefined) input.disabled = options.disabled
      applyStyle(input, known.style, input.getAttribute('aria-invalid') === 'true')
    }

    return {
      start(options, port) {
        known.vault = port
        known.vault.onmessage = takeFromVault
        update(options)
        share()
        emit('ready')
      },
      update,
      focus: () => input.focus(),
      blur: () => input.blur(),
      clear() {
        input.value = ''
        known.isTouched = false
        share()
        emitChange()
      },
    }
  }
