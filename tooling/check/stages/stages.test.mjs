import { EventEmitter, once } from 'node:events'
import { runStages, stagesOf } from './stages.mjs'

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

describe('a run of stages', () => {
  const shown = []
  const untilOver = async (stages) => {
    shown.length = 0
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => shown.push(text))
    const isGood = await runStages(stages)
    jest.restoreAllMocks()
    return {
      isGood,
      lines: shown
        .join('')
        .split('\n')
        .map((line) => line.replace(/ \(.*\)$/, '')),
    }
  }
  const passed = { passed: 1, failed: 0 }

  it('has those of a group run at once, and what each says stand together', async () => {
    const events = new EventEmitter()
    const typesBegan = once(events, 'types began')
    const lintEnded = once(events, 'lint ended')
    const types = async (say) => {
      say('a type\n')
      events.emit('types began')
      await lintEnded
      say('is wrong\n')
      return { passed: 0, failed: 1 }
    }
    const lint = async (say) => {
      await typesBegan
      say('neat\n')
      events.emit('lint ended')
      return passed
    }
    const { isGood, lines } = await untilOver([
      [
        { name: 'types', run: types },
        { name: 'lint', run: lint },
      ],
      { name: 'unit tests', run: async () => passed },
    ])
    expect(isGood).toBe(false)
    expect(lines.filter(Boolean)).toEqual([
      ...['── lint', 'neat', '── lint: 1 passed, 0 failed'],
      ...['── types', 'a type', 'is wrong', '── types: 0 passed, 1 failed'],
      ...['── unit tests', '── unit tests: 1 passed, 0 failed'],
      '2 passed, 1 failed',
    ])
  })

  it('goes on after a stage that breaks, which is a failure', async () => {
    const breaks = async () => {
      throw new Error('no server')
    }
    const { isGood, lines } = await untilOver([
      { name: 'build', run: breaks },
      { name: 'budgets', run: async () => passed },
    ])
    expect([isGood, lines.find((line) => line.includes('no server')), lines.at(-2)]).toEqual([
      false,
      'Error: no server',
      '1 passed, 1 failed',
    ])
  })
})
