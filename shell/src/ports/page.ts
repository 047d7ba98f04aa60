import type { PagePort } from '@cupboard/shared/module'
import type { FocusKeeper } from './focus-keeper.ts'
import { createObservable, type Observable } from './observable.ts'

export interface PageOptions {
  readonly document: Document
  readonly focus: FocusKeeper
  readonly pathname: () => string
  /** The screen of another path has named itself. */
  readonly onNew: () => void
  readonly onShown: (page: { readonly title: string }) => void
}

/** No path: whatever is shown next is a new page. */
const STAND_IN = ''

/** What the polite live region says now. */
export type Announcements = Observable<string>

export interface ShellPage extends PagePort {
  readonly announcements: Announcements
  /** Whether the screen of this path has named itself. */
  isShown(path: string): boolean
}

const ERROR = 'Error: '

/**
 * Title, announcement and focus of the page. The first page of a visit is left to the browser: it reads the title itself, and the
 * person has not moved. After that a new path moves focus to its heading.
 */
export function createPage({ document, focus, pathname, onNew, onShown }: PageOptions): ShellPage {
  const announcements = createObservable('')
  const waiting: string[] = []
  let shown: string | undefined
  let { title } = document
  let wrongs = 0
  const showTitle = () => {
    document.title = wrongs > 0 ? ERROR + title : title
  }
  return {
    announcements,
    isShown: (path) => path === shown,
    announce(message) {
      if (waiting.push(message) > 1) return
      // What one press leads to is said as one: a second message would silence the first.
      setTimeout(() => announcements.set(waiting.splice(0).join(' ')))
    },
    wrong() {
      wrongs += 1
      showTitle()
      return () => {
        wrongs -= 1
        showTitle()
      }
    },
    show({ title: named, announce, isStandIn = false }) {
      const isFirst = shown === undefined
      const isNew = shown !== pathname()
      shown = isStandIn ? STAND_IN : pathname()
      title = named
      showTitle()
      onShown({ title })
      if (isNew) onNew()
      if (!isNew || isFirst) return
      announcements.set(announce ?? title)
      focus.toHeading()
    },
  }
}
