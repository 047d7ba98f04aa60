import { isDrawnFrom, type PageData, type SignUpData } from '@cupboard/shared/contracts'

/**
 * What the page says, without what was drawn for somebody else: for other answers than this browser keeps by now, or for none. Such a
 * page is drawn anew, as one that did not arrive drawn.
 */
export function asDrawnFor(pageData: PageData, kept: SignUpData | undefined): PageData {
  const { prerendered, ...rest } = pageData
  return prerendered?.visitor && !isDrawnFrom(prerendered.visitor.signUpData, kept) ? rest : pageData
}
