import { useMatch } from 'react-router-dom'
import { Link, type LinkProps } from './link.tsx'

export interface NavLinkProps extends LinkProps {
  readonly to: string
  /** Pages below the address are others. */
  readonly end?: boolean | undefined
}

/** A link that says when it leads to the page that is shown, or to one above it. */
export function NavLink({ end = false, ...link }: NavLinkProps) {
  const isCurrent = useMatch({ path: link.to, end }) !== null
  return <Link {...link} aria-current={isCurrent ? 'page' : undefined} />
}
