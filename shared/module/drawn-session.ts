import { drawnAnswer, type DrawnVisitor } from '@cupboard/shared/contracts'
import type { Session } from './types.ts'

/** Nobody is known yet. */
export const CHECKING: Session = { status: 'checking' }

/** Who a page was drawn for is signed in; of everybody else nothing is known. */
export const drawnSession = (visitor: DrawnVisitor | undefined): Session =>
  visitor?.person
    ? { status: 'signed-in', ...visitor.person, user: drawnAnswer(visitor.calls, 'getCustomer', {}) }
    : CHECKING
