import { OVERRIDE, type PageOverride } from '@cupboard/shared/contracts'
import { useIsInBrowser, usePageData } from '@cupboard/shared/module'
import { messages } from './messages.ts'
import styles from './ribbon.module.css'
import { useIsMocked } from './shell-context.ts'

const isLoopback = (origin: string): boolean =>
  /^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(origin)

const timeOf = (instant: string): string =>
  new Date(instant).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })

/** The server ends it, and shows this very page as everybody gets it. */
function stopOverride(): void {
  const address = new URL(window.location.href)
  address.searchParams.set(OVERRIDE, '')
  window.location.assign(address)
}

function OverrideLine({ override }: { readonly override: PageOverride }) {
  if ('refused' in override) return <p>{messages.ribbon.refusedOverride[override.refused]}</p>
  const { module, origin, holder, endsAt } = override
  return (
    <p>
      {messages.ribbon.override(module, origin, holder, timeOf(endsAt))}{' '}
      <button type="button" className={styles.stop} onClick={stopOverride}>
        {messages.ribbon.stopOverride}
      </button>
    </p>
  )
}

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
