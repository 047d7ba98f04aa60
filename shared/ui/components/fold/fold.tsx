/**
 * Where what is seen first ends on a page that arrives drawn: what stands above it is dressed by the document's head, and the rules of all
 * the rest stand here until whole style sheets are there. Once on a screen, after the words that are the largest in a phone's first window. Nothing is seen of it.
 */
export function Fold() {
  return <svg data-fold="" aria-hidden />
}
