import { words } from '../messages.ts'
import { MESSAGE_KINDS, type StoredVariables } from './kinds.ts'
import type { Letter } from './letter.ts'
import { written, type Written } from './written.ts'

function magicLink({ link, minutes }: StoredVariables<'magic-link'>): Written {
  const { sms, subject, lines, button, after } = words.magicLink
  return { sms: sms(link, minutes), letter: { subject, lines: lines(minutes), button: { words: button, link }, after } }
}

function phoneCode({ code, minutes }: StoredVariables<'phone-code'>): Written {
  return { sms: words.phoneCode.sms(code, minutes), letter: null }
}

function signUpCode({ code, minutes }: StoredVariables<'sign-up-code'>): Written {
  const { subject, lines } = words.signUpCode
  return { sms: null, letter: { subject: subject(code), lines: lines(code, minutes) } }
}

/** A letter with a code, and what it means to whoever did not ask for it. */
const codeLetter = (
  { subject, lines, after }: typeof words.emailCode | typeof words.passwordCode | typeof words.confirmationCode,
  { code, minutes }: StoredVariables<'email-code'>,
): Letter => ({ subject: subject(code), lines: lines(code, minutes), after })

function emailCode(variables: StoredVariables<'email-code'>): Written {
  return { sms: null, letter: codeLetter(words.emailCode, variables) }
}

function passwordCode(variables: StoredVariables<'password-code'>): Written {
  const { passwordCode: said } = words
  return { sms: said.sms(variables.code, variables.minutes), letter: codeLetter(said, variables) }
}

function confirmationCode(variables: StoredVariables<'confirmation-code'>): Written {
  const { confirmationCode: said } = words
  return { sms: said.sms(variables.code, variables.minutes), letter: codeLetter(said, variables) }
}

function passwordChanged(): Written {
  const { sms, subject, lines } = words.passwordChanged
  return { sms, letter: { subject, lines } }
}

function sessionEnded({ device }: StoredVariables<'session-ended'>): Written {
  const { sms, subject, lines, unknownDevice } = words.sessionEnded
  const what = device ?? unknownDevice
  return { sms: sms(what), letter: { subject, lines: lines(what) } }
}

function accountClosed({ firstName }: StoredVariables<'account-closed'>): Written {
  const { sms, subject, lines, after } = words.accountClosed
  return { sms, letter: { subject, lines: lines(firstName), after } }
}

function contactChange(variables: StoredVariables<'contact-change'>): Written {
  const { contact, changedTo, isInEffect, link, days } = variables
  const { what, sms, subject, lines, button, ...happened } = words.contactChange
  const state = isInEffect ? 'done' : 'asked'
  const sentence = happened[state](what[contact], changedTo)
  return {
    sms: sms(sentence, link, days),
    letter: {
      subject: subject[state](what[contact]),
      lines: lines(sentence, days),
      button: { words: button, link },
    },
  }
}

function cardChanged({ firstName, brand, last4, link }: StoredVariables<'card-changed'>): Written {
  const { sms, subject, lines, card, button } = words.cardChanged
  return {
    sms: sms(card(brand, last4), link),
    letter: { subject, lines: lines(firstName, card(brand, last4)), button: { words: button, link } },
  }
}

/** Letters about an account and how its holder signs in. */
export const accountLetters = {
  'magic-link': written(MESSAGE_KINDS['magic-link'], magicLink),
  'phone-code': written(MESSAGE_KINDS['phone-code'], phoneCode),
  'email-code': written(MESSAGE_KINDS['email-code'], emailCode),
  'sign-up-code': written(MESSAGE_KINDS['sign-up-code'], signUpCode),
  'password-code': written(MESSAGE_KINDS['password-code'], passwordCode),
  'password-changed': written(MESSAGE_KINDS['password-changed'], passwordChanged),
  'session-ended': written(MESSAGE_KINDS['session-ended'], sessionEnded),
  'account-closed': written(MESSAGE_KINDS['account-closed'], accountClosed),
  'confirmation-code': written(MESSAGE_KINDS['confirmation-code'], confirmationCode),
  'contact-change': written(MESSAGE_KINDS['contact-change'], contactChange),
  'card-changed': written(MESSAGE_KINDS['card-changed'], cardChanged),
} as const
