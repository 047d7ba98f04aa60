import { FLAG_DEFAULTS, type Flags } from '@cupboard/shared/contracts'
import { OpenFeature } from '@openfeature/web-sdk'
import { watchOpenFeature } from './open-feature.ts'

type Told = Readonly<Record<string, boolean | number>>

/** What the page is told where the service knows these flags alone. */
async function toldWhere(known: Told): Promise<Flags | undefined> {
  const flags = Object.entries(known).map(([key, value]) => ({ key, value, reason: 'STATIC', variant: 'set' }))
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ flags }))
  const told: Flags[] = []
  await watchOpenFeature('https://flags.example', (all) => told.push(all))
  await OpenFeature.close()
  fetched.mockRestore()
  localStorage.clear()
  return told.at(-1)
}

describe('the flag service', () => {
  it('leaves every flag that it does not know at production’s value: a gate and every question (OP-11, OP-12)', async () => {
    expect(await toldWhere({})).toEqual(FLAG_DEFAULTS)
  })

  it('says each flag by its own name (SHELL-68, SHELL-69)', async () => {
    for (const [name, value] of Object.entries(FLAG_DEFAULTS)) {
      const other = typeof value === 'boolean' ? !value : value + 1
      expect(await toldWhere({ [name]: other })).toEqual({ ...FLAG_DEFAULTS, [name]: other })
    }
  })

  it.each([0, 1, 2, 1_000])(
    'says checkout experiment %d as the integer that it is (SHELL-71)',
    async (checkoutExperiment) => {
      expect(await toldWhere({ checkoutExperiment })).toEqual({ ...FLAG_DEFAULTS, checkoutExperiment })
    },
  )
})
