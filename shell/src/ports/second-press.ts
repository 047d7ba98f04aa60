const PRESSED = 'a,button,dialog,input,label,select,summary,textarea'

/** What a press falls on, and what that says: either may have come in the place of another since the press before. */
function pressedAt(target: EventTarget | null) {
  const pressed = target instanceof Element ? (target.closest(PRESSED) ?? target) : null
  return { pressed, says: pressed?.textContent }
}

/**
 * Who presses twice means what stood there at the first press: where something else has come in its place by the second one, nothing
 * hears that. A browser counts presses at one place, by mouse or by finger, in `detail`; keys count none.
 */
export function dropSecondPress(page: Window): void {
  let before = pressedAt(null)
  let isDropped = false
  const drop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  page.addEventListener(
    'mousedown',
    (event) => {
      const now = pressedAt(event.target)
      isDropped = event.detail > 1 && (now.pressed !== before.pressed || now.says !== before.says)
      before = now
      if (isDropped) drop(event)
    },
    true,
  )
  page.addEventListener('click', (event) => event.detail > 0 && isDropped && drop(event), true)
}
