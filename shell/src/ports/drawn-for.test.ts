import { DEFAULT_INTERVIEW, drawnSignUpData, type PageData } from '@cupboard/shared/contracts'
import { asDrawnFor } from './drawn-for.ts'

const told = { zipcode: '78704', approved: true, interview: DEFAULT_INTERVIEW }
const page: PageData = {
  registry: { release: 'test', modules: [] },
  publicOrigin: 'http://localhost:3000',
  clockOffsetMs: 0,
  sandbox: true,
  identity: { region: 'r', userPoolId: 'r_p', userPoolClientId: 'client', identityPoolId: 'r:pool' },
  cards: { publishableKey: 'pk_test' },
  campaignSlugs: [],
  notFound: false,
}
const drawn: PageData = {
  ...page,
  prerendered: { module: 'mfe-funnel', visitor: { signUpData: drawnSignUpData(told), calls: [] } },
}

describe('a page that was drawn for a visitor', () => {
  it('stands where the same is kept here, whatever else is', () => {
    expect(
      asDrawnFor(drawn, { signUpData: { ...told, rc: 'WELCOME20', interviewPathname: '/start/2' }, username: null }),
    ).toBe(drawn)
  })

  it.each([
    ['nothing is kept any more', undefined],
    ['another number is kept', { ...told, interview: { ...DEFAULT_INTERVIEW, bathrooms: 3 } }],
    ['another zip is kept', { ...told, zipcode: '75201' }],
    ['somebody is not approved any more', { ...told, approved: false }],
    ['fewer answers are kept', { ...told, interview: { bathrooms: 1 } }],
  ])('is drawn anew where %s', (_, kept) => {
    expect(asDrawnFor(drawn, { signUpData: kept, username: null })).toEqual(page)
  })

  it.each([
    ['their tokens are kept', 'ann', true],
    ['another’s tokens are kept', 'bob', false],
    ['nobody’s tokens are kept', null, false],
  ])('is a customer’s, and stands only where their tokens are kept: %s', (_, username, stands) => {
    const person = { username: 'ann', emailVerified: true, phoneVerified: true }
    const anns: PageData = { ...page, prerendered: { module: 'mfe-dashboard', visitor: { calls: [], person } } }
    expect(asDrawnFor(anns, { signUpData: told, username })).toEqual(stands ? anns : page)
  })

  it('is another matter than one that was drawn for everybody', () => {
    const everybodys: PageData = { ...page, prerendered: { module: 'mfe-landing' } }
    expect(asDrawnFor(everybodys, { signUpData: undefined, username: null })).toBe(everybodys)
  })
})
