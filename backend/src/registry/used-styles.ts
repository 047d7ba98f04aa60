import postcss, { type ChildNode, type Container, type Root } from 'postcss'

const CLASS = /\.(-?[A-Za-z_][\w-]*)/g
const IN_BRACKETS = /\[[^[\]]*\]|\([^()]*\)/g
const RELATIVE_ADDRESS = /url\((["']?)(?:\.\/)?(?!["'./]|data:|https?:)/g

/** A selector without what stands in brackets: what is only asked for there may come and go. */
function outsideBrackets(selector: string): string {
  const next = selector.replaceAll(IN_BRACKETS, '')
  return next === selector ? selector : outsideBrackets(next)
}

const mayMatch = (selector: string, classes: ReadonlySet<string>): boolean =>
  [...outsideBrackets(selector).matchAll(CLASS)].every(([, name = '']) => classes.has(name))

const classesOf = (markup: string): ReadonlySet<string> =>
  new Set([...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))

function drop(node: ChildNode, isUsed: (selector: string) => boolean): void {
  if (node.type === 'rule') {
    const selectors = node.selectors.filter(isUsed)
    if (selectors.length === 0) node.remove()
    else node.selectors = selectors
  } else if (node.type === 'atrule' && node.nodes && !/keyframes$|^font-face$|^property$/.test(node.name)) {
    dropIn(node, isUsed)
    if (node.nodes.length === 0) node.remove()
  }
}

const dropIn = (container: Container, isUsed: (selector: string) => boolean): void =>
  [...(container.nodes ?? [])].forEach((node) => drop(node, isUsed))

function dropUnusedKeyframes(root: Root): void {
  const named = new Set<string>()
  root.walkDecls(/^animation(?:-name)?$/, ({ value }) => value.split(/[\s,]+/).forEach((word) => named.add(word)))
  root.walkAtRules(/keyframes$/, (rule) => {
    if (!named.has(rule.params)) rule.remove()
  })
}

/**
 * The rules of a style sheet that markup needs: those without a class, and those whose every class is there. More than a browser would
 * use, never less. They may stand in a style element: postcss writes nothing that would end it.
 *
 * @param css minified
 * @param folder where the style sheet lies, such as `/m/shell/1.0.0/`: what it names beside itself gets a whole address
 * @throws when it is no style sheet
 */
export function usedStyles(css: string, markup: string, folder: string): string {
  const classes = classesOf(markup)
  const root = postcss.parse(css)
  dropIn(root, (selector) => mayMatch(selector, classes))
  dropUnusedKeyframes(root)
  return root.toString().replaceAll(RELATIVE_ADDRESS, (_, quote: string) => `url(${quote}${folder}`)
}

/**
 * Of the rules that a page needs, those that what is seen first needs. Fonts come after that: their fallbacks stand for them.
 *
 * @param used as `usedStyles` gives them
 * @throws when they are no style sheet
 */
export function firstStyles(used: string, markup: string): string {
  const root = postcss.parse(usedStyles(used, markup, ''))
  root.walkAtRules('font-face', (face) => {
    if (face.toString().includes('url(')) face.remove()
  })
  return root.toString()
}

/** The rules that pages have in their head before it is known what will be drawn for whom. */
export interface Dress {
  /** Of each style sheet. */
  readonly styles: readonly string[]
  /** Whether they are all that markup needs. */
  suffices(markup: string): boolean
}

/** The rules that drawings of a screen have needed so far. */
export interface Wardrobe {
  dress(): Dress
  /** What a drawing needed beyond, the next ones have in their head. */
  learn(markup: string): void
}

/**
 * @param usual markup that needs what is needed before anything is learned
 * @param sheets minified
 * @throws when one is no style sheet
 */
export function createWardrobe(usual: string, sheets: readonly string[], folder: string): Wardrobe {
  const known = new Set(sheets.flatMap((css) => [...css.matchAll(CLASS)].map(([, name = '']) => name)))
  const knownOf = (markup: string) => [...classesOf(markup)].filter((name) => known.has(name))

  function dressFor(needed: ReadonlySet<string>): Dress {
    const markup = ` class="${[...needed].join(' ')}"`
    const styles = sheets.map((css) => usedStyles(css, markup, folder))
    return { styles, suffices: (drawn) => knownOf(drawn).every((name) => needed.has(name)) }
  }
  let needed = new Set(knownOf(usual))
  let dress = dressFor(needed)

  return {
    dress: () => dress,
    learn(markup) {
      if (dress.suffices(markup)) return
      needed = new Set([...needed, ...knownOf(markup)])
      dress = dressFor(needed)
    },
  }
}
