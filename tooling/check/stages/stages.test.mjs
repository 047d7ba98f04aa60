import { stagesOf } from './stages.mjs'

const run = async () => ({ passed: 1, failed: 0 })
const build = { name: 'build', run }
const parts = [
  { part: 'rows', name: 'many rows', run },
  { part: 'journeys', name: 'long journeys', needs: [build], run },
]
const namesOf = (chosen) => stagesOf(parts, chosen).stages.map(({ name }) => name)

describe('the parts of the long run', () => {
  it('are all of them where none is named, each after what it needs', () => {
    expect(namesOf([])).toEqual(['many rows', 'build', 'long journeys'])
  })

  it('run alone, with what they need', () => {
    expect([namesOf(['journeys']), namesOf(['rows'])]).toEqual([['build', 'long journeys'], ['many rows']])
  })

  it('are told where there is none of that name', () => {
    expect(stagesOf(parts, ['rows', 'cuts']).unknown).toEqual(['cuts'])
  })
})
