import { createTransport } from 'nodemailer'
import * as z from 'zod'
import { MESSAGE_KINDS, type MessageKind } from './kinds.ts'
import { renderBoth, renderMessage } from './render.ts'

const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  '" onmouseover="alert(1)',
  'one\r\nBcc: everybody@example.com\r\n\r\n<b>two</b>',
]
const KINDS = Object.keys(MESSAGE_KINDS).filter((kind): kind is MessageKind => kind in MESSAGE_KINDS)
const CASES = KINDS.flatMap((kind) => HOSTILE.map((text) => [kind, text] as const))

/** Anything that a variable may be; where it may be a text, this one. */
function valueOf(schema: unknown, text: string): unknown {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) return valueOf(schema.unwrap(), text)
  if (schema instanceof z.ZodArray) return [valueOf(schema.unwrap(), text)]
  if (schema instanceof z.ZodObject) return filled(schema.shape, text)
  if (schema instanceof z.ZodString) return text
  if (schema instanceof z.ZodEnum) return schema.options[0]
  return schema instanceof z.ZodBoolean ? true : 7
}

const filled = (shape: Readonly<Record<string, unknown>>, text: string) =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, valueOf(schema, text)]))

/** What a kind is made of, with the same text wherever there is one. */
const variablesOf = (kind: MessageKind, text: string) => filled(MESSAGE_KINDS[kind].shape, text)

const textMessage = (kind: MessageKind, text: string) => renderMessage(kind, 'sms', variablesOf(kind, text)).text
/** Every element that letters are made of, with every attribute that it may have. */
const OURS =
  /<(?:!doctype html|\/?(?:html|head|meta|title|style|body|div|table|tr|td|h1|p|a|br|span)(?: (?:lang|charset|name|content|role|width|cellpadding|cellspacing|border|align|class|style|href)="[^"<>]*")*)>/g

it.each(CASES)('%s shows as text whatever stands in a letter, in HTML too: %s', (kind, text) => {
  const { html = '' } = renderMessage(kind, 'email', variablesOf(kind, text))
  expect(html.replaceAll(OURS, '')).not.toMatch(/[<>]/)
  const isToldByText = textMessage(kind, text) !== textMessage(kind, '')
  expect(textMessage(kind, text).includes(text)).toBe(isToldByText)
})

it.each(CASES)('%s begins no line of its own in a header: %s', async (kind, text) => {
  const { subject, text: words, html } = renderMessage(kind, 'email', variablesOf(kind, text))
  const transport = createTransport({ streamTransport: true, buffer: true })
  const sent = await transport.sendMail({ from: 'us@example.com', to: 'ann@example.com', subject, text: words, html })
  const [head = ''] = sent.message.toString().split('\r\n\r\n')
  expect(sent.envelope.to).toEqual(['ann@example.com'])
  expect(head).not.toMatch(/^bcc:/im)
})

it.each(KINDS)('%s goes by text as one line alone and by e-mail as a letter, where it has both', (kind) => {
  const variables = variablesOf(kind, 'Ann')
  const { sms, email } = renderBoth(kind, variables)
  expect(renderMessage(kind, 'sms', variables)).toEqual(sms === null ? email : { text: sms })
  expect(renderMessage(kind, 'email', variables)).toEqual(email ?? { text: sms })
})
