/**
 * Gives jsdom's `<dialog>` the behaviour that tests can see: open state, `close` and `cancel` events, Escape, focus in
 * and back.
 *
 * @param {any} window
 */
export function addDialog(window) {
  const { prototype } = window.HTMLDialogElement
  /** @type {WeakMap<HTMLDialogElement, { before: HTMLElement | null, onKey: (event: KeyboardEvent) => void }>} */
  const opened = new WeakMap()

  prototype.show = function show() {
    this.open = true
  }

  prototype.showModal = function showModal() {
    if (this.open) throw new window.DOMException('The dialog is already open.', 'InvalidStateError')
    const onKey = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== 'Escape') return
      if (this.dispatchEvent(new window.Event('cancel', { cancelable: true }))) this.close()
    }
    opened.set(this, { before: window.document.activeElement, onKey })
    this.open = true
    this.addEventListener('keydown', onKey)
    const target = this.querySelector('[autofocus], button, [href], input, select, textarea, [tabindex]')
    target?.focus()
  }

  prototype.close = function close(/** @type {string | undefined} */ returnValue) {
    if (!this.open) return
    if (returnValue !== undefined) this.returnValue = returnValue
    this.open = false
    const state = opened.get(this)
    opened.delete(this)
    if (state) {
      this.removeEventListener('keydown', state.onKey)
      state.before?.focus()
    }
    this.dispatchEvent(new window.Event('close'))
  }
}
