import { act, waitFor } from '@testing-library/react'
import { err, FALLBACK_LANDING, ok, queryKeys, type CampaignEntry } from '@cupboard/shared/contracts'
import { renderScreen, type FakeApi, type RenderScreenOptions } from '@cupboard/shared/testing'
import { SIGNED_IN } from '../testing/samples.ts'
import { useLandingEntry, type LandingState } from './use-landing-entry.ts'

const PROBLEM = { type: '', title: '', status: 500, code: 'internal', error: '' }
const employer = { slug: 'acme', employerId: 'e-1', displayName: 'Acme', domain: 'acme.example' }
function enter(options: RenderScreenOptions = {}, api: FakeApi = {}) {
  const states: LandingState[] = []
  function Probe() {
    states.push(useLandingEntry())
    return null
  }
  const rendered = renderScreen(<Probe />, {
    ...options,
    api: { landing: FALLBACK_LANDING, prospect: { ok: true }, ...api },
  })
  const isPosted = (entry: CampaignEntry = {}) =>
    rendered.ports.queryClient.getQueryData(queryKeys.prospect(entry)) !== undefined
  return { ...rendered, state: () => states.at(-1), isPosted }
}

describe('what the landing knows of its visitor', () => {
  afterEach(() => void jest.restoreAllMocks())

  it.each([
    ['success', ok({ ok: true } as const)],
    ['error', err('network')],
    ['a refusal', { ok: false, error: { code: 'internal', status: 500, problem: PROBLEM } } as const],
  ])('counts the prospect as posted after %s (LAND-14, API-13)', async (_, answer) => {
    let finish = () => undefined as void
    const posting = new Promise<void>((resolve) => (finish = resolve))
    const { isPosted, recorded } = enter({}, { prospect: () => posting.then(() => answer) })
    await waitFor(() => expect(recorded.calls.map(({ name }) => name)).toContain('prospect'))
    expect(isPosted()).toBe(false)
    finish()
    await waitFor(() => expect(isPosted()).toBe(true))
  })

  it.each([
    ['success', ok({ ok: true } as const)],
    ['error', err('network')],
  ])('goes on counting it as posted after %s: who comes back posts none (LAND-13, LAND-14)', async (_, answer) => {
    const { isPosted, recorded, ports } = enter({ path: '/?rc=spring' }, { prospect: answer })
    await waitFor(() => expect(isPosted({ rc: 'spring' })).toBe(true))
    await act(async () => ports.router.navigate('/about'))
    await act(async () => ports.router.navigate('/?rc=spring'))
    expect(isPosted({ rc: 'spring' })).toBe(true)
    const posts = recorded.calls.filter(
      ({ name, input }) => name === 'prospect' && JSON.stringify(input).includes('spring'),
    )
    expect(posts).toHaveLength(1)
  })

  it('posts the prospect once for each landing address (LAND-13)', async () => {
    const { isPosted, recorded, ports } = enter({ path: '/?rc=spring' })
    const posts = () => recorded.calls.filter(({ name }) => name === 'prospect')
    await waitFor(() => expect(isPosted({ rc: 'spring' })).toBe(true))
    await act(async () => ports.router.navigate('/?rc=summer'))
    await waitFor(() => expect(isPosted({ rc: 'summer' })).toBe(true))
    await act(async () => ports.router.navigate('/?rc=spring'))
    expect(posts()).toHaveLength(2)
  })

  it.each([
    '/',
    '/?utm_source=flyer',
    '/spring',
    '/ref/friend10',
    '/coupon/spring',
    '/customerref/c-1',
    '/employer/acme',
    '/employee_perk/acme',
    '/localeur?rc=localeur',
    '/landing/westlake?utm_campaign=westlake',
  ])('posts it from %s, too, of a visitor and of a customer (LAND-13)', async (path) => {
    for (const session of [{ status: 'signed-out' } as const, SIGNED_IN]) {
      const { recorded, unmount } = enter({ path, session })
      await waitFor(() => expect(recorded.calls.map(({ name }) => name)).toContain('prospect'))
      unmount()
    }
  })

  it.each([
    ['/spring', { campaignId: 'spring', attributes: {} }, 'LAND-28'],
    ['/landing/spring?utm_campaign=spring', { campaignId: 'spring', attributes: {} }, 'LAND-27'],
    ['/employer/acme', { attributes: { employer: 'acme' } }, 'LAND-20'],
    ['/ref/ann', { attributes: { rc: 'ann' } }, 'LAND-24'],
    ['/customerref/c-1', { attributes: { refCust: 'c-1' } }, 'LAND-26'],
  ])('makes of what the path %s says the prospect %j (SHR-32, %s)', async (path, body, _row) => {
    const { recorded } = enter({ path })
    await waitFor(() => expect(recorded.calls.find(({ name }) => name === 'prospect')?.input).toEqual({ body }))
  })

  it('tells with it the page that led here, where no query names one (LAND-13, SHR-32)', async () => {
    jest.spyOn(document, 'referrer', 'get').mockReturnValue(`https://guide.example/${'a'.repeat(3000)}`)
    const { recorded } = enter({ path: '/?rc=spring' })
    const referrer = `https://guide.example/${'a'.repeat(1978)}`
    await waitFor(() =>
      expect(recorded.calls.find(({ name }) => name === 'prospect')?.input).toMatchObject({ body: { referrer } }),
    )
  })

  it('makes a prospect of campaign, referrer and attributes (API-13, SHR-32)', async () => {
    const query = 'utm_campaign=spring&referrer=guide&employer=acme&fbclid=f&rc=r&refCust=C&utm_content=x&utm_source=s'
    const { recorded } = enter({ path: `/?${query}&utm_medium=mail` })
    const attributes = { employer: 'acme', fbclid: 'f', rc: 'r', refCust: 'C', utm_content: 'x', utm_source: 's' }
    await waitFor(() =>
      expect(recorded.calls.find(({ name }) => name === 'prospect')?.input).toEqual({
        body: { campaignId: 'spring', referrer: 'guide', attributes },
      }),
    )
  })

  it.each([
    ['/', 'LAND-30'],
    ['/landing/spring', 'LAND-27'],
  ])('asks for the landing with all that the query of %s says (%s)', async (path) => {
    const query = {
      ...{ utm_campaign: 'spring', utm_source: 's', utm_content: 'c', utm_medium: 'mail', campaignLanding: 'l' },
      ...{ rc: 'r', refCust: 'f', employer: 'e', displayName: 'n', domain: 'd', fbclid: 'b', referrer: 'g' },
    } satisfies Required<CampaignEntry>
    const { recorded } = enter({ path: `${path}?${new URLSearchParams(query)}` })
    const asked = () => recorded.calls.flatMap(({ name, input }) => (name === 'landing' ? [input] : []))
    await waitFor(() => expect(asked()).toEqual([{ query }]))
  })

  it.each([
    ['/landing/tx?utm_campaign=tx', 'LAND-27'],
    ['/?utm_source=flyer', 'LAND-30'],
  ])('asks for the landing anew once the query of %s says more (%s)', async (path) => {
    const { recorded, ports } = enter({ path })
    const asked = () => recorded.calls.flatMap(({ name, input }) => (name === 'landing' ? [input] : []))
    await waitFor(() => expect(asked()).toHaveLength(1))
    await act(async () => ports.router.navigate(`${path}&rc=spring`))
    await waitFor(() => expect(asked()).toHaveLength(2))
    expect(asked()[1]).toMatchObject({ query: { rc: 'spring' } })
  })

  it.each([
    ['/employer/acme', { employer: 'acme' }, 'LAND-20'],
    ['/employee_perk/acme', { employer: 'acme' }, 'LAND-21'],
    ['/ref/ann', { rc: 'ann' }, 'LAND-24'],
    ['/coupon/spring', { rc: 'spring' }, 'LAND-25'],
    ['/customerref/c-1', { refCust: 'c-1' }, 'LAND-26'],
    ['/landing', {}, 'LAND-27'],
    ['/tx', { utm_campaign: 'tx' }, 'LAND-28'],
    ['/', {}, 'LAND-30'],
  ] as const)('asks at %s for the landing of %j (%s)', async (path, query, _row) => {
    const { recorded } = enter({ path })
    await waitFor(() =>
      expect(recorded.calls.filter(({ name }) => name === 'landing')).toMatchObject([{ input: { query } }]),
    )
  })

  it('knows who is signed in, and keeps the perk with its slug (LAND-02, LAND-15)', async () => {
    const landing = { ...FALLBACK_LANDING, employer, isEmployeePerk: true }
    const { state, isPosted, setSession, signUpData } = enter({ session: { status: 'checking' } }, { landing })
    expect(state()?.isSignedIn).toBe(false)
    await waitFor(() => expect(signUpData()).toMatchObject({ isEmployeePerk: true, employerSlug: 'acme' }))
    setSession({ status: 'signed-out' })
    expect(state()?.isSignedIn).toBe(false)
    setSession(SIGNED_IN)
    expect(state()?.isSignedIn).toBe(true)
    await waitFor(() => expect(isPosted()).toBe(true))
    for (const api of [{}, { landing }]) {
      const onPerkPath = enter({ path: '/employee_perk/larkspur' }, api)
      await waitFor(() => expect(onPerkPath.signUpData()).toMatchObject({ employerSlug: 'larkspur' }))
    }
    const without = enter({ path: '/?rc=spring', signUpData: { isEmployeePerk: true, employerSlug: 'acme' } })
    await waitFor(() => expect(without.signUpData()?.rc).toBe('spring'))
    expect(without.signUpData()?.isEmployeePerk).toBe(false)
    expect(without.signUpData()?.employerSlug).toBeUndefined()
  })

  it.each([
    ['/landing/westlake?rc=x', '/landing/westlake?utm_campaign=westlake&rc=x', 'LAND-05'],
    ['/?utm_campaign=fetch_atx_elm', '/elm', 'LAND-31'],
    ['/localeur?utm_source=guide', '/localeur?utm_source=guide&rc=localeur', 'LAND-35'],
  ])('leads on from %s to %s, and not back again (%s)', (path, to) => {
    const { entries } = enter({ path })
    expect(entries.map(({ pathname, search }) => `${pathname}${search}`)).toEqual([to])
  })

  it.each(['/mock', '/unmock'])('goes home from %s, which is the shell’s to act on (LAND-15, LAND-17)', (path) => {
    expect(enter({ path }).location()).toMatchObject({ pathname: '/', state: null })
  })
})
