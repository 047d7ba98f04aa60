import { readFileSync } from 'node:fs'
import { inRoot } from '../../workspace.mjs'

/** @typedef {{ id: string, group: string, text: string }} Row */

/** Rows that record decisions and need no test of their own. */
const DECISIONS = 'OP'

/**
 * @param {string} markdown the catalogue: rows are list items like `- **FUN-04** …`
 * @returns {Row[]} in the catalogue's order
 */
export const readRows = (markdown) =>
  [...markdown.matchAll(/^- \*\*(([A-Z]+)-\d+)\*\* (.*)$/gm)].map(([, id = '', group = '', text = '']) => ({
    id,
    group,
    text,
  }))

/** @param {Row} row */
export const needsProof = ({ group }) => group !== DECISIONS

/** @returns {Row[]} every row of docs/product/requirements.md */
export const readCatalogue = () => readRows(readFileSync(inRoot('docs', 'product', 'requirements.md'), 'utf8'))
