import { textOf, walk } from '../../build/source/syntax.mjs'

const TEST_FUNCTIONS = new Set(['it', 'test', 'describe'])

/** What may stand behind `it.` so that the test still runs. `it.skip` and the like prove nothing. */
const RUNNING = new Set(['each', 'only', 'concurrent', 'describe', 'serial', 'parallel', 'step'])

const ID = /\b[A-Z]+-\d+\b/g

const RANGE = /\b[A-Z]+-\d+\s*(?:\.{2,}|…|–|—|-|\bto\b|\bthrough\b)\s*(?:[A-Z]+-)?\d+\b/g

/**
 * @param {import('../../build/source/syntax.mjs').SyntaxNode} callee
 * @returns {{ root: string, parts: string[] }} `it.each([…])` has the root `it` and the part `each`
 */
function nameOf(callee) {
  switch (callee.type) {
    case 'Identifier':
      return { root: callee['value'], parts: [] }
    case 'MemberExpression': {
      const { root, parts } = nameOf(callee['object'])
      return { root, parts: [...parts, callee['property'].value] }
    }
    case 'CallExpression':
      return nameOf(callee['callee'])
    case 'TaggedTemplateExpression':
      return nameOf(callee['tag'])
    default:
      return { root: '', parts: [] }
  }
}

/** @param {import('../../build/source/syntax.mjs').SyntaxNode} callee */
function runsTests(callee) {
  const { root, parts } = nameOf(callee)
  return TEST_FUNCTIONS.has(root) && parts.every((part) => RUNNING.has(part))
}

/**
 * @param {import('../../build/source/syntax.mjs').SyntaxNode} tree a test file
 * @returns {string[]} the titles of its tests, of groups of them and of their steps
 */
export function titlesOf(tree) {
  /** @type {string[]} */
  const titles = []
  walk(tree, (node) => {
    if (node.type !== 'CallExpression' || !runsTests(node['callee'])) return
    const title = textOf(node['arguments'][0]?.expression)
    if (title !== undefined) titles.push(title)
  })
  return titles
}

/**
 * @param {string} title
 * @returns {string[]} the rows it names, each by its whole ID; a range names none
 */
export const idsIn = (title) => [...new Set(title.replace(RANGE, '').match(ID))]
