import { BRAND, type FileReference } from '@cupboard/shared/contracts'
import { escapeMarkup } from '../platform/domain/markup.ts'
import { PROBLEMS, isProblemCode } from '../platform/http/problems.ts'
import { messages } from './messages.ts'
import { codesOf, operationsOf, type Document, type Listed, type Parameter, type Schema } from './open-api.ts'
import { rowsOf, type Row, type Type } from './schema-rows.ts'

export interface ReferenceFrame {
  readonly theme: 'light' | 'dark' | undefined
  /** The shell's: tokens, type and fonts. */
  readonly styles: readonly FileReference[]
}

const { columns } = messages
const entityId = (name: string): string => `entity-${name}`
const code = (text: string): string => `<code>${escapeMarkup(text)}</code>`

function typeMarkup({ word, entity, isList, isNullable }: Type): string {
  const words = entity === undefined ? code(word) : `<a href="#${entityId(entity)}">${escapeMarkup(entity)}</a>`
  return `${isList ? 'list of ' : ''}${words}${isNullable ? ' or null' : ''}`
}

/** A wide table moves in its own frame, which the keyboard reaches. */
function table(name: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return [
    `<div class="wide" role="region" aria-label="${escapeMarkup(name)}" tabindex="0"><table>`,
    `<thead><tr>${heads.map((head) => `<th scope="col">${escapeMarkup(head)}</th>`).join('')}</tr></thead>`,
    `<tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody>`,
    '</table></div>',
  ].join('')
}

const fieldCells = ({ name, isOptional, type, rules }: Row): readonly string[] => [
  `${code(name)}${isOptional ? ` <small>${messages.optional}</small>` : ''}`,
  typeMarkup(type),
  escapeMarkup(rules.join(', ')),
]

/** The fields of a schema as a table; a schema without fields is one line. */
function fields(name: string, schema: Schema): string {
  const rows = rowsOf(schema)
  const [only] = rows
  if (rows.length === 1 && only?.name === '')
    return `<p>${typeMarkup(only.type)}${only.rules.length > 0 ? `, ${escapeMarkup(only.rules.join(', '))}` : ''}</p>`
  return table(name, [columns.name, columns.type, columns.rule], rows.map(fieldCells))
}

function parameterCells({ name, in: place, required, description, schema }: Parameter): readonly string[] {
  const [row] = rowsOf(schema)
  return [
    `${code(name)}${required ? '' : ` <small>${messages.optional}</small>`}`,
    place,
    row ? typeMarkup(row.type) : '',
    escapeMarkup([...(row?.rules ?? []), ...(description === undefined ? [] : [description])].join('. ')),
  ]
}

function answerRows(responses: Listed['operation']['responses']): readonly (readonly string[])[] {
  return Object.entries(responses).flatMap(([status, answer]) => {
    const body = answer.content?.['application/json']
    if (body) return [[status, '', escapeMarkup(answer.description)]]
    const codes = codesOf(answer).filter(isProblemCode)
    return codes.length > 0
      ? codes.map((one) => [status, code(one), escapeMarkup(PROBLEMS[one].error)])
      : [[status, '', escapeMarkup(answer.description)]]
  })
}

/** Long text stays closed until somebody wants it. */
const fold = (title: string, content: string): string =>
  `<details><summary>${escapeMarkup(title)}</summary>${content}</details>`

function call({ method, path, operation }: Listed): string {
  const { operationId, summary, parameters, requestBody, responses } = operation
  const body = requestBody?.content['application/json']
  const answer = responses['200']?.content?.['application/json']?.schema
  const nameOf = (words: string): string => `${words}, ${operationId}`
  return [
    `<article id="${operationId}" aria-labelledby="${operationId}-title">`,
    `<h3 id="${operationId}-title"><span class="method" data-method="${method}">${method.toUpperCase()}</span> ${code(`/api${path}`)}</h3>`,
    `<p>${escapeMarkup(summary)}</p>`,
    ...(parameters.length > 0
      ? [
          `<h4>${messages.takes}</h4>`,
          table(
            nameOf(messages.takes),
            [columns.name, columns.place, columns.type, columns.rule],
            parameters.map(parameterCells),
          ),
        ]
      : []),
    ...(body
      ? [
          `<h4>${messages.body}</h4>`,
          fields(nameOf(messages.body), body.schema),
          fold(messages.example, `<pre tabindex="0">${escapeMarkup(JSON.stringify(body.example, null, 2))}</pre>`),
        ]
      : []),
    `<h4>${messages.answers}</h4>`,
    ...(answer ? [fields(nameOf(messages.answers), answer)] : []),
    fold(
      messages.codes,
      table(nameOf(messages.codes), [columns.status, columns.code, columns.sentence], answerRows(responses)),
    ),
    '</article>',
  ].join('\n')
}

const entity = ([name, schema]: readonly [string, Schema]): string =>
  [
    `<article id="${entityId(name)}">`,
    `<h3>${escapeMarkup(name)}</h3>`,
    ...(schema.description === undefined ? [] : [`<p>${escapeMarkup(schema.description)}</p>`]),
    fields(name, schema),
    '</article>',
  ].join('\n')

const link = (id: string, words: string): string => `<li><a href="#${id}">${words}</a></li>`

/** The description as one page that needs no script: calls by who may make them, then the entities that they speak of. */
export function writeReference(document: Document, { theme, styles }: ReferenceFrame): string {
  const { info, tags, components } = document
  const listed = operationsOf(document)
  const entities = Object.entries(components.schemas)
  const groups = tags.map((tag) => ({
    ...tag,
    id: tag.name.toLowerCase().replaceAll(' ', '-'),
    calls: listed.filter(({ operation }) => operation.tags.includes(tag.name)),
  }))
  return [
    '<!doctype html>',
    `<html lang="en"${theme ? ` data-theme="${theme}"` : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    `<title>${escapeMarkup(info.title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    '<link rel="icon" href="data:,">',
    ...styles.map(
      ({ url, integrity }) =>
        `<link rel="stylesheet" href="${escapeMarkup(url)}" integrity="${integrity}" crossorigin="anonymous">`,
    ),
    '<link rel="stylesheet" href="/api/docs/reference.css">',
    '</head>',
    '<body class="reference">',
    `<a class="skip" href="#calls">${messages.skip}</a>`,
    `<header><a class="brand" href="/">${BRAND.name}</a><h1>${escapeMarkup(info.title)}</h1>`,
    `<p>${escapeMarkup(info.description)}</p><p><a href="/api/openapi.json">${messages.asDocument}</a></p></header>`,
    `<nav aria-label="${messages.contents}">`,
    ...groups.map(
      ({ id, name, calls }) =>
        `<h2><a href="#${id}">${escapeMarkup(name)}</a></h2><ul>${calls
          .map(({ method, path, operation }) =>
            link(
              operation.operationId,
              `<span class="method" data-method="${method}">${method.toUpperCase()}</span> ${escapeMarkup(path)}`,
            ),
          )
          .join('')}</ul>`,
    ),
    fold(messages.entities, `<ul>${entities.map(([name]) => link(entityId(name), escapeMarkup(name))).join('')}</ul>`),
    '</nav>',
    '<main id="calls" tabindex="-1">',
    ...groups.map(
      ({ id, name, description, calls }) =>
        `<section id="${id}"><h2>${escapeMarkup(name)}</h2><p>${escapeMarkup(description)}</p>\n${calls.map(call).join('\n')}</section>`,
    ),
    `<section id="entities"><h2>${messages.entities}</h2>\n${entities.map(entity).join('\n')}</section>`,
    '</main>',
    '</body>',
    '</html>',
  ].join('\n')
}
