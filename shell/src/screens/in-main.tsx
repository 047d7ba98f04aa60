import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useReadable } from '@cupboard/shared/module'
import { useMain } from './main-context.ts'

/**
 * Draws a page of the shell where a module's would stand. It is gone before a module draws: two pages never stand there at once, and
 * the focus finds the right heading.
 */
export function InMain({ children }: { readonly children: ReactNode }) {
  const { element, owner } = useMain()
  return useReadable(owner, undefined) === undefined ? createPortal(children, element) : null
}
