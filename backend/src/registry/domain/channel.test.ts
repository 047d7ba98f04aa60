import { manifestOf } from '../testing/manifest.ts'
import { activated, activation, rolledBack, served, stackOf, START, type Live, type VersionStack } from './channel.ts'
import { GUARDRAIL } from './guardrail.ts'

const landing = (version: string) => manifestOf('mfe-landing', version)
const funnel = manifestOf('mfe-funnel', '1.0.0')
const live = (stack: VersionStack): Live => ({
  channels: new Map([['mfe-landing', { stack, lastAct: undefined }]]),
  manifests: [...stack.map(landing), funnel],
  pins: new Map(),
})

it.each([
  [[], 'a', ['a']],
  [['a', 'b'], 'c', ['a', 'b', 'c']],
  [['a', 'b'], 'a', ['b', 'a']],
  [['a', 'b', 'c', 'd', 'e'], 'f', ['b', 'c', 'd', 'e', 'f']],
])('of %j, with %s live, five are remembered, each once: %j', (stack, version, next) => {
  expect(activated(stack, version)).toEqual(next)
})

it('goes back to the version before, where there is one', () => {
  expect([[], ['a'], ['a', 'b']].map(rolledBack)).toEqual([undefined, undefined, ['a']])
})

it('calls what acts by itself as the acts that are kept do', () => {
  expect([START, GUARDRAIL]).toEqual(['start', 'guardrail'])
})

it('serves the last version of each channel', () => {
  expect(served(live(['1.0.0', '1.1.0']))).toEqual([landing('1.1.0')])
  expect(stackOf(live(['1.0.0']), 'mfe-funnel')).toEqual([])
})

it('makes a version live, and keeps the one that it replaces unless that is given up', () => {
  const [from, to] = [live(['0.9.0', '1.0.0', '1.1.0']), landing('1.2.0')]
  expect(activation(from, to)).toEqual({
    manifest: to,
    stack: ['0.9.0', '1.0.0', '1.1.0', '1.2.0'],
    action: 'activate',
  })
  expect(activation(from, to, true)).toMatchObject({ stack: ['0.9.0', '1.0.0', '1.2.0'] })
})
