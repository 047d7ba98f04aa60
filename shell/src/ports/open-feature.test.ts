import { FLAG_DEFAULTS, type Flags } from '@cupboard/shared/contracts'
import { watchOpenFeature } from './open-feature.ts'

const answered = (flags: readonly object[]) => async () =>
  Object.assign(Object.create(null), {
    status: 200,
    ok: true,
    headers: new Headers({ 'content-type': 'application/json' }),
    json: async () => ({ flags }),
  })

it('has what production has of every flag that the service does not know, a gate and every question (OP-11, OP-12)', async () => {
  const told: Flags[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(answered([{ key: 'blockSignups', value: true, reason: 'STATIC' }]))
  await watchOpenFeature('https://cupboard.example', (flags) => told.push(flags))
  expect(told.at(-1)).toEqual({ ...FLAG_DEFAULTS, blockSignups: true })
})
