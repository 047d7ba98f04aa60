import { answersCookieOf, DAY_SECONDS, DEFAULT_INTERVIEW, type SignUpData } from '@cupboard/shared/contracts'
import { createObservable } from './observable.ts'
import { keepAnswersCookie } from './keep-answers-cookie.ts'

/** A browser as far as it keeps cookies: the last one wins, an age of 0 removes it. */
function browserOn(protocol: string, there: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(there))
  const written: string[] = []
  const page = {
    location: { ...window.location, protocol },
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [, name = '', value = '', age = ''] = /^([^=]+)=([^;]*).*Max-Age=(\d+)/.exec(text) ?? []
      if (age === '0') kept.delete(name)
      else kept.set(name, value)
    },
  }
  return { page, kept, written }
}
const data: SignUpData = { approved: true, zipcode: '78704', interview: DEFAULT_INTERVIEW }
const text = answersCookieOf(data) ?? ''

it.each([
  ['http:', `answers=${text}; Path=/; Max-Age=${DAY_SECONDS}; SameSite=Lax`],
  ['https:', `__Host-answers=${text}; Path=/; Max-Age=${DAY_SECONDS}; SameSite=Lax; Secure`],
])('over %s the answers are told for a day, by the cookie %s', (protocol, cookie) => {
  const { page, written } = browserOn(protocol)
  keepAnswersCookie(page, createObservable<SignUpData | undefined>(data), () => true)
  expect(written).toEqual([cookie])
})

it('is written again when the answers change, and not otherwise: its day is that of the sign-up data', () => {
  const { page, written, kept } = browserOn('http:', { theme: 'dark', answers: text })
  const signUpData = createObservable<SignUpData | undefined>(data)
  keepAnswersCookie(page, signUpData, () => true)
  signUpData.set({ ...data, rc: 'WELCOME20' })
  expect(written).toEqual([])
  signUpData.set({ ...data, zipcode: '75201' })
  expect(kept.get('answers')).toBe(answersCookieOf({ ...data, zipcode: '75201' }))
  expect(kept.get('theme')).toBe('dark')
})

it('goes with the sign-up data, once', () => {
  const { page, kept, written } = browserOn('http:', { answers: text })
  const signUpData = createObservable<SignUpData | undefined>(data)
  keepAnswersCookie(page, signUpData, () => true)
  signUpData.set(undefined)
  expect([...kept.keys()]).toEqual([])
  keepAnswersCookie(page, signUpData, () => true)
  expect(written).toHaveLength(1)
})

it('says nothing of what is made up, nor of what is too much for it', () => {
  const { page, kept } = browserOn('http:', { answers: text })
  const signUpData = createObservable<SignUpData | undefined>(data)
  keepAnswersCookie(page, signUpData, () => false)
  expect([...kept.keys()]).toEqual([])
  const another = browserOn('http:', { answers: text })
  const family = Array.from({ length: 20 }, () =>
    DEFAULT_INTERVIEW.family.map((one) => ({ ...one, id: 'x'.repeat(64) })),
  )
  const many = createObservable<SignUpData | undefined>({
    ...data,
    interview: { ...DEFAULT_INTERVIEW, family: family.flat() },
  })
  keepAnswersCookie(another.page, many, () => true)
  expect([...another.kept.keys()]).toEqual([])
})
