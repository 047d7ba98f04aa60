import { isDrawnFrom, type DrawnVisitor, type PageData, type SignUpData } from '@cupboard/shared/contracts'

/** Who is here, as this browser keeps it; nothing in mock mode. */
export interface Here {
  readonly signUpData?: SignUpData | undefined
  /** Of the customer whose tokens are kept; null where nobody's are, and after a sign-out. */
  readonly username?: string | null
}

const isOf = ({ person, signUpData }: DrawnVisitor, here: Here): boolean =>
  person ? person.username === here.username : isDrawnFrom(signUpData, here.signUpData)

/**
 * What the page says, without what was drawn for somebody else: for another customer, for other answers than this browser keeps by now, or
 * for none. Such a page is drawn anew, as one that did not arrive drawn.
 */
export function asDrawnFor(pageData: PageData, here: Here): PageData {
  const { prerendered, ...rest } = pageData
  return prerendered?.visitor && !isOf(prerendered.visitor, here) ? rest : pageData
}
