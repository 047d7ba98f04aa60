import { pageTable } from '@cupboard/shared/fixtures'
import { readPhone } from '@cupboard/shared/phone'
import {
  EMPTY_IDENTIFICATION,
  identificationProblemOnLeaving,
  identificationProblems,
  identifiedBy,
  meantFor,
  normalised,
  readFor,
  typedFor,
} from './identification.ts'

const byPhone = (phone: string) => ({ ...EMPTY_IDENTIFICATION, phone })
const byEmail = (email: string) => ({ ...EMPTY_IDENTIFICATION, channel: 'email' as const, email })

describe('who asks for a link', () => {
  it('begins with a text message, and keeps what is typed for each way apart (ACC-05)', () => {
    expect(EMPTY_IDENTIFICATION).toEqual({ channel: 'sms', phone: '', email: '' })
    const both = { channel: 'sms', phone: '512', email: 'a@b.example' } as const
    expect([typedFor(both), typedFor({ ...both, channel: 'email' })]).toEqual(['512', 'a@b.example'])
  })

  it('reads again the contact of the way that was chosen, a phone in its usual format (SHR-92)', () => {
    const both = { channel: 'sms', phone: '+15125550142', email: 'a@b.example' } as const
    expect([readFor(both), readFor({ ...both, channel: 'email' })]).toEqual([readPhone('+15125550142'), 'a@b.example'])
    expect(readFor(both)).toMatch(/512.*555.*0142/)
  })

  it('is told what is wrong with the field of the way that was chosen (ACC-11, SHR-81)', () => {
    expect(identificationProblems(byPhone('512'))).toEqual({ phone: 'not_a_phone' })
    expect(identificationProblems(byEmail('a@b'))).toEqual({ email: 'not_an_email' })
    expect(identificationProblems(byPhone('(512) 555-0142'))).toEqual({})
    expect(identificationProblems(byEmail('a@b.example'))).toEqual({})
  })

  const emails = pageTable('validation', 'E-mail addresses').map((row) => [row('typed'), row('valid')] as const)
  it.each(emails)('is asked for by "%s" where that is an email: %s (SHR-80)', (email, isValid) => {
    expect(identificationProblems(byEmail(email))).toEqual(isValid === 'yes' ? {} : { email: 'not_an_email' })
    expect(identifiedBy(byEmail(email))).toEqual(isValid === 'yes' ? { email: email.toLowerCase() } : undefined)
  })

  it('is told as the phone is left, once something is typed there (ACC-11)', () => {
    expect(identificationProblemOnLeaving('phone', byPhone('512'))).toBe('not_a_phone')
    expect(identificationProblemOnLeaving('phone', byPhone(''))).toBeUndefined()
    expect(identificationProblemOnLeaving('email', byPhone('512'))).toBeUndefined()
    expect(identificationProblemOnLeaving('email', byPhone(''))).toBeUndefined()
  })

  it('sees a phone that can be read in the usual format (ACC-11, SHR-92)', () => {
    expect(normalised(byPhone('512 555 0142')).phone).toBe('(512) 555-0142')
    expect(normalised(byPhone('512'))).toEqual(byPhone('512'))
  })

  it('meant the other way where the other kind was typed (ACC-03, ACC-10)', () => {
    expect(meantFor(byPhone(' a@b.example '))).toEqual({ channel: 'email', phone: '', email: 'a@b.example' })
    expect(meantFor(byEmail('512 555 0142'))).toEqual({ channel: 'sms', phone: '(512) 555-0142', email: '' })
    expect([meantFor(byPhone('512')), meantFor(byEmail('a@b'))]).toEqual([undefined, undefined])
  })

  it.each(['512 555 0142', '1 512 555 0142', '+1 (512) 555-0142', '15125550142'])(
    'is asked for by a phone with +1 before it once, typed as "%s" (SHR-90)',
    (typed) => {
      expect(identifiedBy(byPhone(typed))).toEqual({ phone: '+15125550142' })
      expect(meantFor(byEmail(typed))?.phone).toBe('(512) 555-0142')
    },
  )

  it('is named to the server by a phone or an e-mail in its stored form (SHR-91, API-12)', () => {
    expect(identifiedBy(byPhone('512 555 0142'))).toEqual({ phone: '+15125550142' })
    expect(identifiedBy(byEmail(' A@B.example '))).toEqual({ email: 'a@b.example' })
    expect([identifiedBy(byPhone('512')), identifiedBy(byEmail('a@b'))]).toEqual([undefined, undefined])
    const problems = ['512 555 0142', '512 555 01', '000 555 0142'].map((typed) =>
      identificationProblems(byPhone(typed)),
    )
    expect(problems).toEqual([{}, { phone: 'not_a_phone' }, { phone: 'not_a_phone' }])
  })
})
