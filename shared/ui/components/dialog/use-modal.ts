import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react'

/** Time that the sheet takes to leave; the style sheet's `--d-slide`. */
const SLIDE_OUT_MS = 500

interface Modal {
  readonly open: boolean
  readonly onClose: () => void
  readonly dismissible: boolean
  readonly aside: boolean
  readonly returnFocus: RefObject<HTMLElement | null> | undefined
}

const motionIsReduced = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** How long a dialog that was closed stays: it leaves at once for who wants no motion. ACC-54. */
export const slideOutMs = (): number => (motionIsReduced() ? 0 : SLIDE_OUT_MS)

/** Reads the ref only when it is called, as the dialog leaves. */
const presentIn = (place: Modal['returnFocus']): HTMLElement | null => place?.current ?? null

/** What is to have the focus again, the newest last: of dialogs that leave together one may be gone before what covers it. */
const owed: Element[] = []

/** Gives the focus to the newest that can take it; the body is where it falls where something that had it is gone. */
const giveBackFocus = (target: Element | null) => {
  if (target && target !== document.body) owed.push(target)
  const takes = (element: Element) => {
    if (element instanceof HTMLElement) element.focus()
    return document.activeElement === element
  }
  if (owed.findLast(takes)) owed.length = 0
}

/**
 * Shows, hides and guards one modal `<dialog>`. It stays in the document while it slides out (`isLeaving`).
 * Escape and a press on the backdrop ask `onClose`, unless the dialog is not dismissible. `data-autofocus` marks what gets the
 * focus instead of the first control.
 */
export const useModal = ({ open, onClose, dismissible, aside, returnFocus }: Modal) => {
  const element = useRef<HTMLDialogElement>(null)
  const returnTo = useRef<Element | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    setIsLeaving(!open)
  }
  const isPresent = open || isLeaving

  useLayoutEffect(() => {
    if (isPresent) returnTo.current = document.activeElement
  }, [isPresent])

  // gives the focus back once every dialog that leaves at the same time is gone: none of them keeps it then
  useEffect(() => {
    if (!isPresent) return
    const dialog = element.current
    return () => {
      dialog?.close()
      giveBackFocus(presentIn(returnFocus) ?? returnTo.current)
    }
  }, [isPresent, returnFocus])

  // before what is said inside it takes the focus: opening gives the focus to the title
  useLayoutEffect(() => {
    const dialog = element.current
    if (!isPresent || dialog === null) return
    if (aside) return dialog.close()
    if (!open || dialog.open) return
    const { documentElement: page } = document
    page.toggleAttribute('data-scroll-bar', innerWidth > page.clientWidth)
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [isPresent, open, aside])

  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(() => setIsLeaving(false), slideOutMs())
    return () => clearTimeout(timer)
  }, [isLeaving])

  const ask = () => {
    if (dismissible && !isLeaving) onClose()
  }
  // what leaves has been answered: a second press says nothing
  const keepWhileLeaving = (event: SyntheticEvent) => {
    if (!isLeaving) return
    event.preventDefault()
    event.stopPropagation()
  }
  const dialogProps = {
    ref: element,
    onClickCapture: keepWhileLeaving,
    onSubmitCapture: keepWhileLeaving,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault()
      ask()
    },
    // At a second Escape a browser closes the dialog whatever was said to the first. One that is leaving has left; any other opens
    // again, and its owner is asked.
    onClose: () => {
      if (aside || element.current === null || element.current.open) return
      if (isLeaving) return setIsLeaving(false)
      element.current.showModal()
      ask()
    },
    onMouseDown: (event: MouseEvent) => {
      if (event.target === element.current) ask()
    },
  }
  return { isPresent, isLeaving, dialogProps }
}
