import { act, waitFor } from '@testing-library/react'
import { err, FALLBACK_LANDING, ok } from '@cupboard/shared/contracts'
import { renderScreen, type FakeApi, type RenderScreenOptions } from '@cupboard/shared/testing'
import { useLandingEntry, type LandingState } from './use-landing-entry.ts'

const employer = { slug: 'acme', employerId: 'e-1', displayName: 'Acme', domain: 'acme.example' }
const signedIn = {
  status: 'signed-in',
  username: 'u',
  emailVerified: true,
  phoneVerified: true,
  user: undefined,
} as const

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
  return { ...rendered, state: () => states.at(-1) }
}

describe('what the landing knows of its visitor', () => {
  it.each([
    ['success', ok({ ok: true } as const)],
    ['error', err('network')],
  ])('counts the prospect as posted after %s (LAND-14)', async (_, answer) => {
    let finish = () => undefined as void
    const posting = new Promise<void>((resolve) => (finish = resolve))
    const { state, recorded } = enter({}, { prospect: () => posting.then(() => answer) })
    await waitFor(() => expect(recorded.calls.map(({ name }) => name)).toContain('prospect'))
    expect(state()?.prospectPosted).toBe(false)
    finish()
    await waitFor(() => expect(state()?.prospectPosted).toBe(true))
  })

  it('posts the prospect once for each landing address (LAND-13)', async () => {
    const { state, recorded, ports } = enter({ path: '/?rc=spring' })
    const posts = () => recorded.calls.filter(({ name }) => name === 'prospect')
    await waitFor(() => expect(state()?.prospectPosted).toBe(true))
    await act(async () => ports.router.navigate('/?rc=summer'))
    await waitFor(() => expect(posts()).toHaveLength(2))
    await act(async () => ports.router.navigate('/?rc=spring'))
    await waitFor(() => expect(state()?.prospectPosted).toBe(true))
    expect(posts()).toHaveLength(2)
  })

  it('makes a prospect of campaign, referrer and attributes (SHR-32)', async () => {
    const query = 'utm_campaign=spring&referrer=guide&employer=acme&fbclid=f&rc=r&refCust=c&utm_content=x&utm_source=s'
    const { recorded } = enter({ path: `/?${query}&utm_medium=mail` })
    const attributes = { employer: 'acme', fbclid: 'f', rc: 'r', refCust: 'c', utm_content: 'x', utm_source: 's' }
    await waitFor(() =>
      expect(recorded.calls.find(({ name }) => name === 'prospect')?.input).toEqual({
        body: { campaignId: 'spring', referrer: 'guide', attributes },
      }),
    )
  })

  it('knows who is signed in, the perk with its slug, and how wide the window is (LAND-15)', async () => {
    window.innerWidth = 1280
    const { state, setSession } = enter({}, { landing: { ...FALLBACK_LANDING, employer, isEmployeePerk: true } })
    expect(state()).toMatchObject({ isSignedIn: false, isEmployeePerk: false, isTablet: false, prospectPosted: false })
    await waitFor(() => expect(state()).toMatchObject({ isEmployeePerk: true, employerSlug: 'acme' }))
    setSession(signedIn)
    expect(state()?.isSignedIn).toBe(true)
    act(() => {
      window.innerWidth = 600
      window.dispatchEvent(new Event('resize'))
    })
    expect(state()).toMatchObject({ isTablet: true, isMobile: true, isTrueMobile: false })
    await waitFor(() => expect(state()?.prospectPosted).toBe(true))
  })

  it('knows who came by the address of mock mode (LAND-15)', () => {
    expect(enter({ path: '/mock' }).state()?.isMock).toBe(true)
    expect(enter({ path: '/unmock' }).state()?.isMock).toBe(false)
  })
})
