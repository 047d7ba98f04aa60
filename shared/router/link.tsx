import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { useHref, useLinkClickHandler, type To } from 'react-router-dom'

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> {
  /** An address of the site. */
  readonly to: To
  /** What the next page finds with its address. */
  readonly state?: unknown
  /** The next page stands in the history in the place of this one. */
  readonly replace?: boolean | undefined
}

/** A link inside the site. react-router's own also knows how to load ahead what a framework's pages need: 2 KB of every first visit. */
export function Link({ to, state, replace, onClick, ...rest }: LinkProps) {
  const go = useLinkClickHandler(to, { state, ...(replace !== undefined && { replace }) })
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) go(event)
  }
  return <a {...rest} href={useHref(to)} onClick={press} />
}
