import { dollars } from '@cupboard/shared/pricing'
import { escapeMarkup } from '../../platform/domain/markup.ts'
import { words } from '../messages.ts'
import { MESSAGE_KINDS, type MessageKind, type MessageVariables } from './kinds.ts'

export type Channel = 'sms' | 'email'

/** A message as it is read. A text message has no subject and no HTML. */
export interface RenderedMessage {
  readonly subject?: string
  readonly text: string
  readonly html?: string
}

interface Letter {
  readonly subject: string
  readonly lines: readonly string[]
  readonly button?: { readonly words: string; readonly link: string }
  readonly after?: string
}

const paragraph = (line: string) => `<p>${escapeMarkup(line)}</p>`

function asEmail({ subject, lines, button, after }: Letter): RenderedMessage {
  const closing = [...(after ? [after] : []), words.help, words.footer]
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body>',
    ...lines.map(paragraph),
    ...(button ? [`<p><a href="${escapeMarkup(button.link)}">${escapeMarkup(button.words)}</a></p>`] : []),
    ...closing.map(paragraph),
    '</body></html>',
  ].join('\n')
  const text = [...lines, ...(button ? [`${button.words}: ${button.link}`] : []), ...closing].join('\n\n')
  return { subject, text, html }
}

function magicLink({ link, minutes }: MessageVariables<'magic-link'>, channel: Channel): RenderedMessage {
  const { sms, subject, lines, button, after } = words.magicLink
  if (channel === 'sms') return { text: sms(link, minutes) }
  return asEmail({ subject, lines: lines(minutes), button: { words: button, link }, after })
}

function signUpCode({ code, minutes }: MessageVariables<'sign-up-code'>): RenderedMessage {
  return asEmail({ subject: words.signUpCode.subject(code), lines: words.signUpCode.lines(code, minutes) })
}

function emailCode({ code, minutes }: MessageVariables<'email-code'>): RenderedMessage {
  const { subject, lines, after } = words.emailCode
  return asEmail({ subject: subject(code), lines: lines(code, minutes), after })
}

function passwordCode({ code, minutes }: MessageVariables<'password-code'>, channel: Channel): RenderedMessage {
  const { sms, subject, lines, after } = words.passwordCode
  if (channel === 'sms') return { text: sms(code, minutes) }
  return asEmail({ subject: subject(code), lines: lines(code, minutes), after })
}

function confirmationCode({ code, minutes }: MessageVariables<'confirmation-code'>, channel: Channel): RenderedMessage {
  const { sms, subject, lines, after } = words.confirmationCode
  if (channel === 'sms') return { text: sms(code, minutes) }
  return asEmail({ subject: subject(code), lines: lines(code, minutes), after })
}

function sessionEnded({ device }: MessageVariables<'session-ended'>, channel: Channel): RenderedMessage {
  const { sms, subject, lines, unknownDevice } = words.sessionEnded
  const what = device ?? unknownDevice
  return channel === 'sms' ? { text: sms(what) } : asEmail({ subject, lines: lines(what) })
}

function accountClosed({ firstName }: MessageVariables<'account-closed'>, channel: Channel): RenderedMessage {
  const { sms, subject, lines, after } = words.accountClosed
  return channel === 'sms' ? { text: sms } : asEmail({ subject, lines: lines(firstName), after })
}

function contactChange(
  { contact, changedTo, isInEffect, link, days }: MessageVariables<'contact-change'>,
  channel: Channel,
): RenderedMessage {
  const { what, sms, subject, lines, button, ...happened } = words.contactChange
  const state = isInEffect ? 'done' : 'asked'
  const sentence = happened[state](what[contact], changedTo)
  if (channel === 'sms') return { text: sms(sentence, link, days) }
  return asEmail({
    subject: subject[state](what[contact]),
    lines: lines(sentence, days),
    button: { words: button, link },
  })
}

function cardChanged(
  { firstName, brand, last4, link }: MessageVariables<'card-changed'>,
  channel: Channel,
): RenderedMessage {
  const { sms, subject, lines, card, button } = words.cardChanged
  if (channel === 'sms') return { text: sms(card(brand, last4), link) }
  return asEmail({ subject, lines: lines(firstName, card(brand, last4)), button: { words: button, link } })
}

function orderPlaced(
  { firstName, orderNumber, totalCents, deliveryDate, link }: MessageVariables<'order-placed'>,
  channel: Channel,
): RenderedMessage {
  const { sms, subject, lines, button } = words.orderPlaced
  if (channel === 'sms') return { text: sms(orderNumber, dollars(totalCents), deliveryDate, link) }
  return asEmail({
    subject: subject(orderNumber),
    lines: lines(firstName, orderNumber, dollars(totalCents), deliveryDate),
    button: { words: button, link },
  })
}

function deliveryAhead(
  { firstName, deliveryDate, changeUntil, link }: MessageVariables<'delivery-ahead'>,
  channel: Channel,
): RenderedMessage {
  const { sms, subject, lines, button } = words.deliveryAhead
  if (channel === 'sms') return { text: sms(deliveryDate, changeUntil, link) }
  return asEmail({
    subject: subject(deliveryDate),
    lines: lines(firstName, deliveryDate, changeUntil),
    button: { words: button, link },
  })
}

function paymentFailed(
  { firstName, orderNumber, totalCents, link }: MessageVariables<'payment-failed'>,
  channel: Channel,
): RenderedMessage {
  const { sms, subject, lines, button } = words.paymentFailed
  if (channel === 'sms') return { text: sms(orderNumber, dollars(totalCents), link) }
  return asEmail({
    subject: subject(orderNumber),
    lines: lines(firstName, orderNumber, dollars(totalCents)),
    button: { words: button, link },
  })
}

function paymentReturned(
  { firstName, orderNumber, totalCents, link }: MessageVariables<'payment-returned'>,
  channel: Channel,
): RenderedMessage {
  const { sms, subject, lines, button } = words.paymentReturned
  if (channel === 'sms') return { text: sms(orderNumber, dollars(totalCents), link) }
  return asEmail({
    subject: subject(orderNumber),
    lines: lines(firstName, orderNumber, dollars(totalCents)),
    button: { words: button, link },
  })
}

function shipped(
  { firstName, orderNumber, deliveryDate, trackingNumber, link }: MessageVariables<'shipped'>,
  channel: Channel,
): RenderedMessage {
  const { sms, subject, lines, button } = words.shipped
  if (channel === 'sms') return { text: sms(orderNumber, deliveryDate, trackingNumber, link) }
  return asEmail({
    subject: subject(orderNumber),
    lines: lines(firstName, orderNumber, deliveryDate, trackingNumber),
    button: { words: button, link },
  })
}

function delivered({ firstName, orderNumber, link }: MessageVariables<'delivered'>, channel: Channel): RenderedMessage {
  const { sms, subject, lines, button } = words.delivered
  if (channel === 'sms') return { text: sms(orderNumber, link) }
  return asEmail({
    subject: subject(orderNumber),
    lines: lines(firstName, orderNumber),
    button: { words: button, link },
  })
}

function refunded(
  { firstName, orderNumber, refundCents, link }: MessageVariables<'refunded'>,
  channel: Channel,
): RenderedMessage {
  const { sms, subject, lines, button } = words.refunded
  if (channel === 'sms') return { text: sms(orderNumber, dollars(refundCents), link) }
  return asEmail({
    subject: subject(orderNumber),
    lines: lines(firstName, orderNumber, dollars(refundCents)),
    button: { words: button, link },
  })
}

function deliveryCancelled(
  { firstName, orderNumber, returnedCreditCents, link }: MessageVariables<'delivery-cancelled'>,
  channel: Channel,
): RenderedMessage {
  const { sms, subject, lines, credit, button } = words.deliveryCancelled
  if (channel === 'sms') return { text: sms(orderNumber, link) }
  return asEmail({
    subject: subject(orderNumber),
    lines: [
      ...lines(firstName, orderNumber),
      ...(returnedCreditCents > 0 ? [credit(dollars(returnedCreditCents))] : []),
    ],
    button: { words: button, link },
  })
}

/** @param variables as they were stored; parsed here, since a release may read what an older one wrote. */
export function renderMessage(kind: MessageKind, channel: Channel, variables: unknown): RenderedMessage {
  switch (kind) {
    case 'magic-link':
      return magicLink(MESSAGE_KINDS[kind].parse(variables), channel)
    case 'phone-code': {
      const { code, minutes } = MESSAGE_KINDS[kind].parse(variables)
      return { text: words.phoneCode.sms(code, minutes) }
    }
    case 'email-code':
      return emailCode(MESSAGE_KINDS[kind].parse(variables))
    case 'sign-up-code':
      return signUpCode(MESSAGE_KINDS[kind].parse(variables))
    case 'password-code':
      return passwordCode(MESSAGE_KINDS[kind].parse(variables), channel)
    case 'password-changed':
      return channel === 'sms' ? { text: words.passwordChanged.sms } : asEmail(words.passwordChanged)
    case 'session-ended':
      return sessionEnded(MESSAGE_KINDS[kind].parse(variables), channel)
    case 'account-closed':
      return accountClosed(MESSAGE_KINDS[kind].parse(variables), channel)
    case 'confirmation-code':
      return confirmationCode(MESSAGE_KINDS[kind].parse(variables), channel)
    case 'contact-change':
      return contactChange(MESSAGE_KINDS[kind].parse(variables), channel)
    case 'card-changed':
      return cardChanged(MESSAGE_KINDS[kind].parse(variables), channel)
    case 'order-placed':
      return orderPlaced(MESSAGE_KINDS[kind].parse(variables), channel)
    case 'delivery-ahead':
      return deliveryAhead(MESSAGE_KINDS[kind].parse(variables), channel)
    case 'payment-failed':
      return paymentFailed(MESSAGE_KINDS[kind].parse(variables), channel)
    case 'shipped':
      return shipped(MESSAGE_KINDS[kind].parse(variables), channel)
    case 'delivered':
      return delivered(MESSAGE_KINDS[kind].parse(variables), channel)
    case 'refunded':
      return refunded(MESSAGE_KINDS[kind].parse(variables), channel)
    case 'delivery-cancelled':
      return deliveryCancelled(MESSAGE_KINDS[kind].parse(variables), channel)
    case 'payment-returned':
      return paymentReturned(MESSAGE_KINDS[kind].parse(variables), channel)
  }
}
