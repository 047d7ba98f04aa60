import { cleanAddress, cleanText } from './clean-address.ts'
import type { TelemetryRecord } from './collector.ts'
import { createPageViews } from './page-views.ts'
import { createReport } from './report.ts'

describe('telemetry', () => {
  it('knows nothing of a sign-in link (SHELL-48)', () => {
    expect(cleanAddress({ pathname: '/magiclink', search: '?u=ann&s=secret&rc=x' })).toBe('/magiclink?rc=x')
    expect(cleanText('at https://cupboard.example/magiclink?u=ann&s=secret')).not.toMatch(/ann|secret/)
  })

  it('records a page view for each path (SHELL-47)', () => {
    const records: TelemetryRecord[] = []
    const views = createPageViews((record) => records.push(record))
    views.shown({ pathname: '/', search: '' }, 'Home')
    views.shown({ pathname: '/about', search: '' }, 'About')
    expect(records).toEqual([
      { kind: 'page_view', path: '/', title: 'Home' },
      { kind: 'page_view', path: '/about', title: 'About' },
    ])
  })

  it('records one whenever the query changes, and none for a new title alone (SHELL-48)', () => {
    const records: TelemetryRecord[] = []
    const views = createPageViews((record) => records.push(record))
    views.shown({ pathname: '/', search: '?a=1' }, 'Home')
    views.shown({ pathname: '/', search: '?a=2' }, 'Home')
    views.shown({ pathname: '/', search: '?a=2' }, 'Error: Home')
    expect(records.map((record) => record.path)).toEqual(['/?a=1', '/?a=2'])
  })

  it('reports an error with its place (SHELL-83)', () => {
    const records: TelemetryRecord[] = []
    createReport(
      (record) => records.push(record),
      () => '/checkout',
    )(new Error('boom'), { owner: 'mfe-checkout' })
    expect(records[0]).toMatchObject({
      kind: 'error',
      path: '/checkout',
      message: 'Error: boom',
      context: { owner: 'mfe-checkout' },
    })
  })
})
