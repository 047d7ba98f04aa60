import { faultsOfDeclarations } from './check.mjs'

/** @param {object} events @param {object} [widgets] */
const declaring = (events, widgets = {}) => ({
  events: { sends: [], receives: [], ...events },
  widgets: { offers: [], uses: [], ...widgets },
  flags: [],
  calls: [],
})
const shell = declaring({ receives: ['order.completed'] }, { offers: ['a-part'] })
const checkout = declaring({ sends: ['order.completed'] }, { uses: ['a-part'] })

/** @param {Record<string, ReturnType<typeof declaring>>} deployables @param {string[]} [events] */
const faults = (deployables, events = ['order.completed']) =>
  faultsOfDeclarations(new Map(Object.entries(deployables)), events)

describe('what deployables say to each other', () => {
  it('has both ends', () => {
    expect(faults({ shell, checkout })).toEqual([])
  })

  it.each([
    ['an event that nobody hears', { checkout }, /order\.completed is sent by checkout, and nobody hears it/],
    ['an event that nobody sends', { shell }, /order\.completed is sent by nobody/],
    [
      'a part that nobody offers',
      { checkout, bank: declaring({ receives: ['order.completed'] }) },
      /a-part is used by checkout/,
    ],
  ])('is found to be %s', (_, deployables, reason) => {
    expect(faults(deployables).join('\n')).toMatch(reason)
  })
})
