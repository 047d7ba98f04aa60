import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { TakenOverContext } from './taken-over.ts'

type Entry = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface DrawnPlace {
  readonly place: HTMLElement
  /** Those that arrived: what React puts in their place says nothing of what was drawn. */
  readonly entries: readonly Entry[]
  /** What was pressed last, there or around it. */
  readonly pressed: HTMLElement | undefined
}

/** Where markup that the server drew is taken over; null where nothing was drawn. */
const DrawnPlaceContext = createContext<DrawnPlace | null>(null)

/** The starter marks what is pressed, in the shell's own parts too: these run before the module does. */
function takePressed(page: Document): HTMLElement | undefined {
  const pressed = page.querySelector<HTMLElement>('[data-pressed]') ?? undefined
  pressed?.removeAttribute('data-pressed')
  return pressed
}

/** The starter looks for it: until it goes, a screen has not heard its whole address, and a link would leave before it has. */
const TAKING_OVER = 'takingOver'

/** What was pressed before anything heard of it is pressed once more, unless a screen takes over: that does it when it has. */
export function pressAgain(page: Document): void {
  if (!page.querySelector('[data-taking-over]')) takePressed(page)?.click()
}

/** The screen has heard all of its address, or never will. */
export const takenOver = (place: HTMLElement): void => void delete place.dataset[TAKING_OVER]

/** Right before React does. @param place whose markup `tree` takes over, until `takenOver` */
export function takingOver(place: HTMLElement, tree: ReactNode): ReactNode {
  const entries = [...place.querySelectorAll<Entry>('input, textarea, select')]
  const drawn = { place, entries, pressed: takePressed(place.ownerDocument) }
  place.dataset[TAKING_OVER] = ''
  return <DrawnPlaceContext value={drawn}>{tree}</DrawnPlaceContext>
}

const isChoice = (entry: Entry): entry is HTMLInputElement =>
  entry instanceof HTMLInputElement && (entry.type === 'radio' || entry.type === 'checkbox')

const drawnValue = (entry: Entry): string =>
  entry instanceof HTMLSelectElement
    ? (([...entry.options].find(({ defaultSelected }) => defaultSelected) ?? entry.options[0])?.value ?? '')
    : entry.defaultValue

/** React compares what an event brings with what it set last, by the element's own property: that of all elements says nothing to it. */
function enter(entry: Entry, value: string): void {
  entry.value = drawnValue(entry)
  const ofAll = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(entry), 'value')
  ofAll?.set?.call(entry, value)
  entry.dispatchEvent(new Event(entry instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** What was typed and chosen by hand, or by the browser, before a screen could hear of it is done once more. */
function enterAgain({ entries: arrived }: DrawnPlace): void {
  const entries = arrived.filter(({ isConnected }) => isConnected)
  const choices = entries.filter(isChoice).filter(({ checked, defaultChecked }) => checked !== defaultChecked)
  const chosen = choices.filter(({ type, checked }) => type === 'checkbox' || checked)
  const typed = entries
    .filter((entry) => !isChoice(entry) && entry.value !== drawnValue(entry))
    .map((entry) => ({ entry, value: entry.value }))
  for (const choice of choices) choice.checked = choice.defaultChecked
  for (const choice of chosen) choice.click()
  for (const { entry, value } of typed) enter(entry, value)
}

/** The screen is drawn with what was entered first, and knows the whole address. */
function pressWhenTakenOver({ place, pressed }: DrawnPlace): void {
  setTimeout(() => {
    takenOver(place)
    ;(takePressed(place.ownerDocument) ?? pressed)?.click()
  })
}

/** Stands beside a screen whose code comes later than the page's, and which hears of nothing before. */
export function EarlyEntries(): null {
  const drawn = useContext(DrawnPlaceContext)
  const isTakenOver = useContext(TakenOverContext)
  const [isEarly] = useState(!isTakenOver)
  useEffect(() => {
    if (drawn && isEarly) enterAgain(drawn)
  }, [drawn, isEarly])
  return null
}

/** Stands beside a screen, so that it is taken over together with it. */
export function EarlyHand(): null {
  const drawn = useContext(DrawnPlaceContext)
  const isTakenOver = useContext(TakenOverContext)
  const hasPressed = useRef(false)
  useEffect(() => {
    if (drawn) enterAgain(drawn)
  }, [drawn])
  useEffect(() => {
    if (!drawn || !isTakenOver || hasPressed.current) return
    hasPressed.current = true
    pressWhenTakenOver(drawn)
  }, [drawn, isTakenOver])
  return null
}
