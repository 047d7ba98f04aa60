import { calls, EVENTS, FLAG_DEFAULTS } from '../../../shared/contracts/index.ts'
import { programOf, readDeclaration } from './declaration.mjs'

const known = {
  flags: new Set(['blockSignups', 'mockData', 'newFooter']),
  events: new Set(['order.completed', 'page.viewed']),
  calls: new Set(['faq', 'tax']),
}
/** @param {string} text */
const read = (text) => readDeclaration([text], known)

describe('what a deployable uses', () => {
  it.each([
    ['a flag', "useFlag('mockData')", { flags: ['mockData'] }],
    ['a flag by a name that was numbered', "useFlag2('mockData')", { flags: ['mockData'] }],
    ['a flag of the port', "ports.flags.flag('mockData')", { flags: ['mockData'] }],
    ['one of all flags', 'if (flags.blockSignups) stop()', { flags: ['blockSignups'] }],
    [
      'one that a function takes',
      'const isOpen = ({ blockSignups, newFooter: footer }) => footer',
      { flags: ['blockSignups', 'newFooter'] },
    ],
    ['one by its name in brackets', "const a = flags['blockSignups']", { flags: ['blockSignups'] }],
    ['no flag that is only given a name', "const words = { mockData: 'Canned' }", { flags: [] }],
    ['no default', 'const a = FLAG_DEFAULTS2.mockData', { flags: [] }],
    [
      'a fact that it sends',
      "events.emit('order.completed', {})",
      { events: { sends: ['order.completed'], receives: [] } },
    ],
    [
      'facts that it hears',
      "useEvent('page.viewed', f); events?.on('order.completed', f)",
      { events: { sends: [], receives: ['order.completed', 'page.viewed'] } },
    ],
    ['no other events', "server.on('close', f)", { events: { sends: [], receives: [] } }],
    ['calls', "useCallQuery('faq', {}, o); await api.call('tax', {})", { calls: ['faq', 'tax'] }],
    [
      'what it reads of who is here, and does about it',
      "useSession('user', 'username'); useSessionPort2('signIn'); useSession()",
      { session: ['signIn', 'user', 'username'] },
    ],
    ['what it keeps', "useStored('fireworks-seen')", { storage: ['fireworks-seen'] }],
    [
      'parts',
      'defineReactModule({ name, widgets: { \'a-part\': f } }); const b = <Widget name="b" props={{}} />',
      { widgets: { offers: ['a-part'], uses: ['b'] } },
    ],
  ])('is %s', (_, text, said) => {
    expect(read(text)).toMatchObject(said)
  })

  it.each([
    'useFlag(name)',
    'events.emit(name, {})',
    "useFlag('no such flag')",
    "useSession('user', field)",
    'useStored(name)',
    'const a = <Widget name={name} />',
    'defineReactModule({ routes, widgets })',
  ])('is never left open: %s', (text) => {
    expect(() => read(text)).toThrow(/must be given the name itself/)
  })

  describe('counts what it reaches through shared, and no more:', () => {
    const namesOf = (table) => new Set(Object.keys(table))
    const contract = { flags: namesOf(FLAG_DEFAULTS), events: namesOf(EVENTS), calls: namesOf(calls) }
    const declarationOf = async (name) => readDeclaration(await programOf(name), contract)

    it('the landing leads to where flags say, and asks what a shared hook asks', async () => {
      const { flags, calls: made } = await declarationOf('mfe-landing')
      expect(flags).toEqual(expect.arrayContaining(['blockOutsideTexas', 'interviewSkip', 'ungatedSignup']))
      expect(made).toEqual(expect.arrayContaining(['landing', 'faq']))
    })

    it('the dashboard does not lead there', async () => {
      const { flags, events, widgets } = await declarationOf('mfe-dashboard')
      expect(flags).toContain('ungatedSignup')
      expect(flags).not.toContain('interviewSkip')
      expect(events.receives).toContain('feedback.requested')
      expect(widgets.uses).toContain('phone-verification')
    })
  })
})
