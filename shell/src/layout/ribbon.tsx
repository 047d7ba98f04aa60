import { useIsInBrowser, usePageData } from '@cupboard/shared/module'
import { messages } from './messages.ts'
import styles from './ribbon.module.css'
import { useIsMocked, useShell } from './shell-context.ts'

const isLoopback = (origin: string): boolean =>
  /^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(origin)

/** Says on every page what must not be taken for the real thing: the sandbox, a page as somebody saw it, canned data, a developer's module. */
export function Ribbon() {
  const { sandbox, publicOrigin, asSeen } = usePageData()
  const { overrides } = useShell()
  const isMocked = useIsMocked()
  const isInBrowser = useIsInBrowser()
  const lines = [
    ...(sandbox && !isLoopback(publicOrigin) ? [messages.ribbon.sandbox] : []),
    ...(asSeen ? [messages.ribbon.asSeen] : []),
    ...(isMocked ? [messages.ribbon.mock] : []),
    ...overrides.map(({ module, url }) => messages.ribbon.override(module, url)),
  ]
  if (!isInBrowser || lines.length === 0) return null
  return (
    <div className={styles.ribbon} role="note">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
