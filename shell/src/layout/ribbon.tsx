import { lazyPart, useIsInBrowser, usePageData } from '@cupboard/shared/module'
import { messages } from './messages.ts'
import styles from './ribbon.module.css'
import { useIsMocked } from './shell-context.ts'

const isLoopback = (origin: string): boolean =>
  /^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(origin)

/** Fetched by who has one: nobody else's page carries it. */
const OverrideLine = lazyPart(() => import('./override-line.tsx').then((file) => file.OverrideLine))

/** Says on every page what must not be taken for the real thing: the sandbox, a page as somebody saw it, canned data, a developer's module. */
export function Ribbon() {
  const { sandbox, publicOrigin, asSeen, override } = usePageData()
  const isMocked = useIsMocked()
  const isInBrowser = useIsInBrowser()
  const lines = [
    ...(sandbox && !isLoopback(publicOrigin) ? [messages.ribbon.sandbox] : []),
    ...(asSeen ? [messages.ribbon.asSeen] : []),
    ...(isMocked ? [messages.ribbon.mock] : []),
  ]
  if (!isInBrowser || (lines.length === 0 && !override)) return null
  return (
    <aside aria-label={messages.ribbon.label} className={styles.ribbon}>
      <div role="note">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {override && <OverrideLine override={override} />}
      </div>
    </aside>
  )
}
