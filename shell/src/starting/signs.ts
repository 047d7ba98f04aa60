/**
 * How the shell tells the starter how far it is. Both are built apart, and a shell may start in a page that has no starter.
 */
const STARTED = 'started'
const RUNNING = 'running'
const STOPPED = 'stopped'
/** In the tab's storage: versions of the shell that it has tried in vain. */
export const TRIED = 'cupboard.shells-tried'
/** Events of the window: a part of the shell threw while it was drawn, no page comes, or it takes no module; all parts of it are drawn. */
export const BROKEN = 'cupboard:shell-broken'
export const DRAWN = 'cupboard:shell-drawn'

type Page = Pick<Window, 'document'>

const isSaid = ({ document }: Page, sign: string): boolean => sign in document.documentElement.dataset
const say = ({ document }: Page, sign: string): void => {
  document.documentElement.dataset[sign] = ''
}

/** All of the shell's first work is done: its own parts are being drawn. */
export const sayStarted = (page: Page): void => say(page, STARTED)
export const hasStarted = (page: Page): boolean => isSaid(page, STARTED)

/** The first page of the visit is there, or a sentence in its place. */
export const sayRunning = (page: Page): void => say(page, RUNNING)
export const isRunning = (page: Page): boolean => isSaid(page, RUNNING)

/** This version shall not start: the page is about to be loaded with another one. */
export const sayStopped = (page: Page): void => say(page, STOPPED)
export const isStopped = (page: Page): boolean => isSaid(page, STOPPED)

type Listening = Pick<Window, 'dispatchEvent'>
export const sayBroken = (page: Listening): void => void page.dispatchEvent(new Event(BROKEN))
export const sayDrawn = (page: Listening): void => void page.dispatchEvent(new Event(DRAWN))
