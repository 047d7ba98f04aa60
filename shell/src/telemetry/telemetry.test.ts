import { withoutLinkSecrets } from '@cupboard/shared/contracts'
import { cleanAddress } from './clean-address.ts'
import type { TelemetryRecord } from './collector.ts'
import { createPageViews } from './page-views.ts'
import { createReport } from './report.ts'
import { createTelemetry, reportUncaught } from './telemetry.ts'

const versions = { describe: (_stack: string, context: object) => ({ ...context }) }

const textOf = (body: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(body)
  })

describe('telemetry', () => {
  it('knows nothing of a sign-in link (SHELL-48)', () => {
    expect(cleanAddress({ pathname: '/magiclink', search: '?u=ann&s=secret&rc=x' })).toBe('/magiclink?rc=x')
    for (const name of ['u', 's', 'token', 'code'])
      expect(cleanAddress({ pathname: '/', search: `?a=1&${name}=secret&${name}=more` })).toBe('/?a=1')
    expect(withoutLinkSecrets('at https://cupboard.example/magiclink?u=ann&S=secret')).not.toMatch(/ann|secret/)
  })

  it('records a page view for each path (SHELL-47, SHELL-48)', () => {
    const records: TelemetryRecord[] = []
    const views = createPageViews((record) => records.push(record))
    views.shown({ pathname: '/', search: '' }, 'Home')
    views.shown({ pathname: '/about', search: '' }, 'About')
    expect(records).toEqual([
      { kind: 'page_view', path: '/', title: 'Home' },
      { kind: 'page_view', path: '/about', title: 'About' },
    ])
  })

  it('records one each time that somebody comes back to a path (SHELL-47, SHELL-48)', () => {
    const records: TelemetryRecord[] = []
    const views = createPageViews((record) => records.push(record))
    const walk = ['/', '/about', '/', '/about', '/science', '/']
    for (const pathname of walk) views.shown({ pathname, search: '' }, 'A page')
    expect(records.map((record) => record.kind === 'page_view' && record.path)).toEqual(walk)
  })

  it('records one whenever the query changes, and none for a new title alone (SHELL-48)', () => {
    const records: TelemetryRecord[] = []
    const views = createPageViews((record) => records.push(record))
    views.shown({ pathname: '/', search: '?a=1' }, 'Home')
    views.shown({ pathname: '/', search: '?a=b' }, 'Home')
    views.shown({ pathname: '/', search: '?a=B' }, 'Home')
    views.shown({ pathname: '/', search: '?a=B' }, 'Error: Home')
    expect(records).toMatchObject([{ path: '/?a=1' }, { path: '/?a=b' }, { path: '/?a=B' }])
  })

  it('lets no record know the secrets of a sign-in link (SHELL-48, OP-56)', async () => {
    window.history.replaceState(null, '', '/magiclink?u=ann&s=secret&rc=x')
    const sent: Blob[] = []
    const navigator = { sendBeacon: (_url: string, body: Blob) => sent.push(body) > 0 }
    const page = Object.assign(Object.create(null), { navigator, location: window.location })
    const { report, analytics, breadcrumb, pageViews } = createTelemetry(page, versions)
    report(new Error('at /magiclink?u=ann&s=secret'))
    analytics.track('opened')
    breadcrumb('identity', 'visitor')
    pageViews.shown(window.location, 'Opening')
    const records = await Promise.all(sent.map(async (body) => JSON.parse(await textOf(body))))
    window.history.replaceState(null, '', '/')
    expect(records.map(({ kind, path }) => [kind, path])).toEqual([
      ['error', '/magiclink?rc=x'],
      ['event', '/magiclink?rc=x'],
      ['breadcrumb', '/magiclink?rc=x'],
      ['page_view', '/magiclink?rc=x'],
    ])
    expect(JSON.stringify(records)).not.toMatch(/ann|secret/)
  })

  it('reports what nobody caught (SHELL-83)', () => {
    const page = new EventTarget()
    const report = jest.fn()
    reportUncaught(Object.assign(Object.create(null), { addEventListener: page.addEventListener.bind(page) }), report)
    page.dispatchEvent(Object.assign(new Event('error'), { error: 'thrown' }))
    page.dispatchEvent(Object.assign(new Event('error'), { error: null, message: 'Script error.' }))
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'rejected' }))
    expect(report.mock.calls).toEqual([
      ['thrown', { uncaught: 'error' }],
      ['Script error.', { uncaught: 'error' }],
      ['rejected', { uncaught: 'rejection' }],
    ])
  })

  it.each([
    [new TypeError('boom'), 'TypeError: boom'],
    ['Script error.', 'Script error.'],
    [undefined, 'undefined'],
    [42, '42'],
  ])('reports whatever is thrown: %p (SHELL-83)', (thrown, message) => {
    const records: TelemetryRecord[] = []
    const report = createReport(
      (record) => records.push(record),
      () => '/',
      versions,
    )
    for (let time = 0; time < 3; time += 1) report(thrown)
    expect(records).toHaveLength(3)
    for (const record of records) expect(record).toMatchObject({ kind: 'error', message })
  })

  it('reports an error with its place (SHELL-83)', () => {
    const records: TelemetryRecord[] = []
    createReport(
      (record) => records.push(record),
      () => '/checkout',
      versions,
    )(new Error('boom'), { owner: 'mfe-checkout' })
    expect(records[0]).toMatchObject({
      kind: 'error',
      path: '/checkout',
      message: 'Error: boom',
      stack: expect.stringContaining('telemetry.test.ts'),
      context: { owner: 'mfe-checkout' },
    })
  })
})
