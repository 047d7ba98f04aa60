import { toldLimit } from '../testing/told-limits.ts'
import { CALLS_PER_MINUTE, LIMITS } from './limits.ts'

/** Where docs/api.md tells each limit. */
const TOLD: Readonly<Record<keyof typeof LIMITS, readonly [what: string, who: string]>> = {
  wrongPassword: ['passwords', 'wrong ones for an account'],
  passwordQuestion: ['passwords', 'attempts for a name'],
  passwordQuestionOfAddress: ['passwords', 'attempts for an address'],
  wrongCode: ['codes tried', 'wrong ones for an account and kind of code'],
  code: ['codes sent', 'for an account and kind of code'],
  codeAgain: ['codes sent', 'more for a name that signs up'],
  codeOfAddress: ['codes sent', 'for an address'],
  renewal: ['tokens renewed', 'for a session'],
  link: ['magic links', 'for an account'],
  linkOfAddress: ['magic links', 'for an address'],
  contact: ['links and codes to one phone or e-mail', ''],
  toldName: ['names told to be unknown or taken', 'for an address'],
  signUpOfAddress: ['accounts made', 'for an address'],
  linkQuestionOfAddress: ['links begun to be opened', 'for an address'],
  passwordQuestionOfAll: ['passwords', 'attempts in all'],
  linkQuestionOfAll: ['links begun to be opened', 'in all'],
  signUpOfAll: ['accounts made', 'in all'],
  textOfAll: ['texts with links and codes', 'in all'],
  emailOfAll: ['e-mails with links and codes', 'in all'],
}

it.each(Object.entries(LIMITS))(
  'docs/api.md tells the limit of what is sent and tried: %s',
  (name, { most, windowMs }) => {
    const [what, who] = TOLD[name as keyof typeof LIMITS]
    expect({ most, windowMs }).toEqual(toldLimit(what, who))
  },
)

it('docs/api.md tells how many calls the identity service takes', () => {
  expect({ most: CALLS_PER_MINUTE, windowMs: 60_000 }).toEqual(toldLimit('every call of /identity/', 'for an address'))
})
