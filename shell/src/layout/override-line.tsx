import { OVERRIDE, type PageOverride } from '@cupboard/shared/contracts'
import styles from './ribbon.module.css'

const messages = {
  from: (module: string, origin: string, holder: string, until: string) =>
    `${module} comes from ${origin}, by the token “${holder}”, until ${until}.`,
  stop: 'Stop',
  refused: {
    ended: 'The module from a developer’s machine has ended here. This is the page that everybody gets.',
    unknown: 'That link to a developer’s machine was not made by this site. This is the page that everybody gets.',
  },
} as const

const timeOf = (instant: string): string =>
  new Date(instant).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })

/** The server ends it, and shows this very page as everybody gets it. */
function stopOverride(): void {
  const address = new URL(window.location.href)
  address.searchParams.set(OVERRIDE, '')
  window.location.assign(address)
}

/** Which module comes from a developer's machine, until when, and how that ends; or why one does not come. */
export function OverrideLine({ override }: { readonly override: PageOverride }) {
  if ('refused' in override) return <p>{messages.refused[override.refused]}</p>
  const { module, origin, holder, endsAt } = override
  return (
    <p>
      {messages.from(module, origin, holder, timeOf(endsAt))}{' '}
      <button type="button" className={styles.stop} onClick={stopOverride}>
        {messages.stop}
      </button>
    </p>
  )
}
