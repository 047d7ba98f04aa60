import type { ModuleManifest } from '@cupboard/shared/contracts'
import { manifestOf } from '../testing/manifest.ts'
import { START, type Act, type Live } from './channel.ts'
import { faultsOfRelease } from './gate.ts'
import { decideStart } from './start.ts'

const actedAt = new Date('2026-11-18T18:00:00Z')
const byStart: Act = { action: 'activate', actor: START, actedAt }
const byPerson: Act = { action: 'activate', actor: 'command line', actedAt }
const returned: Act = { action: 'roll-back', actor: 'ops-1', actedAt }

const ROUTER = '@cupboard/shared/router'
const funnel = (version: string, change: Partial<ModuleManifest> = {}) => manifestOf('mfe-funnel', version, change)
const checkout = (version: string, change: Partial<ModuleManifest> = {}) => manifestOf('mfe-checkout', version, change)
const shell = (version: string, router: string) => manifestOf('shell', version, { shared: { [ROUTER]: router } })

const liveOf = (...served: readonly (readonly [ModuleManifest, Act])[]): Live => ({
  channels: new Map(served.map(([{ name, version }, lastAct]) => [name, { stack: ['0.9.0', version], lastAct }])),
  manifests: served.map(([manifest]) => manifest),
  pins: new Map(),
})
const decide = (builds: readonly ModuleManifest[], live: Live) => {
  const { changes, leftOut } = decideStart(builds, live, faultsOfRelease)
  return { activated: changes.map(({ manifest: { name, version } }) => `${name} ${version}`), leftOut }
}

it('serves what was built where nothing is live, and where a start put it there', () => {
  expect(decide([funnel('1.0.0')], liveOf()).activated).toEqual(['mfe-funnel 1.0.0'])
  expect(decide([funnel('1.0.1')], liveOf([funnel('1.0.0'), byStart])).activated).toEqual(['mfe-funnel 1.0.1'])
})

it.each([
  ['activated', byPerson],
  ['rolled back to', returned],
])('leaves what a person %s, and says what it would have served', (_how, act) => {
  const { activated, leftOut } = decide([funnel('1.0.1')], liveOf([funnel('1.0.0'), act]))
  expect(activated).toEqual([])
  expect(leftOut).toEqual([{ name: 'mfe-funnel', version: '1.0.1', kind: 'kept', live: '1.0.0', act }])
})

it('leaves what is pinned, though a start put it there, and says nothing of what is live', () => {
  const pin = { name: 'mfe-funnel', actor: 'ops-1', reason: 'the sale', pinnedAt: actedAt } as const
  const live = { ...liveOf([funnel('1.0.0'), byStart]), pins: new Map([['mfe-funnel', pin]]) }
  const left = { name: 'mfe-funnel', version: '1.0.1', kind: 'pinned', live: '1.0.0', pin }
  expect(decide([funnel('1.0.1')], live)).toEqual({ activated: [], leftOut: [left] })
  expect(decide([funnel('1.0.0')], live)).toEqual({ activated: [], leftOut: [] })
  expect(decide([funnel('1.0.0')], { ...liveOf(), pins: live.pins }).activated).toEqual(['mfe-funnel 1.0.0'])
})

it('does nothing, and says nothing, where the build is what is live, whoever made it so', () => {
  for (const act of [byStart, byPerson, returned])
    expect(decide([funnel('1.0.0')], liveOf([funnel('1.0.0'), act]))).toEqual({ activated: [], leftOut: [] })
})

it('takes in together what could not go alone: a shell of another router facade and the modules that were built on it', () => {
  const live = liveOf(
    [shell('1.0.0', '^0.1.0'), byStart],
    [funnel('1.0.0', { shared: { [ROUTER]: '^0.1.0' } }), byStart],
  )
  const builds = [shell('2.0.0', '^0.2.0'), funnel('2.0.0', { shared: { [ROUTER]: '^0.2.0' } })]
  expect(decide(builds, live)).toEqual({ activated: ['shell 2.0.0', 'mfe-funnel 2.0.0'], leftOut: [] })
})

it('leaves a shell out that a kept module cannot run on, and with it what was built on that shell; the rest goes live', () => {
  const live = liveOf(
    [shell('1.0.0', '^0.1.0'), byStart],
    [checkout('1.0.0', { shared: { [ROUTER]: '^0.1.0' } }), byPerson],
    [funnel('1.0.0'), byStart],
  )
  const builds = [
    shell('2.0.0', '^0.2.0'),
    funnel('2.0.0', { shared: { [ROUTER]: '^0.2.0' } }),
    checkout('2.0.0', { shared: { [ROUTER]: '^0.2.0' } }),
    manifestOf('mfe-account', '2.0.0'),
  ]
  const { activated, leftOut } = decide(builds, live)
  expect(activated).toEqual(['mfe-account 2.0.0'])
  expect(leftOut.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
    'shell refused',
    'mfe-funnel refused',
    'mfe-checkout kept',
  ])
  expect(leftOut).toContainEqual(
    expect.objectContaining({
      name: 'shell',
      faults: [`mfe-checkout asks for ${ROUTER} ^0.1.0, the shell brings ^0.2.0`],
    }),
  )
})

it('serves the first of two builds that claim one route', () => {
  const routes = ['/start/1']
  const { activated, leftOut } = decide([funnel('1.0.0', { routes }), checkout('1.0.0', { routes })], liveOf())
  expect(activated).toEqual(['mfe-funnel 1.0.0'])
  expect(leftOut).toEqual([expect.objectContaining({ name: 'mfe-checkout', kind: 'refused' })])
})
