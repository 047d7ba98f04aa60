import { useLayoutEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useReadable } from '@cupboard/shared/module'
import { clearPlace } from '../composition/clear-place.ts'
import { useMain } from './main-context.ts'

/**
 * Draws a page of the shell where a module's would stand. It is gone before a module draws: two pages never stand there at once, and
 * the focus finds the right heading.
 */
export function InMain({ children }: { readonly children: ReactNode }) {
  const { element, owner } = useMain()
  const isOwn = useReadable(owner, undefined) === undefined
  useLayoutEffect(() => {
    if (isOwn) clearPlace(element)
  }, [element, isOwn])
  return isOwn ? createPortal(children, element) : null
}
