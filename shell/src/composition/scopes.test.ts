import { CONTRACT_VERSION } from '@cupboard/shared/contracts'
import type { MicrofrontendModule, WidgetMountProps } from '@cupboard/shared/module'
import { CALL_OUTPUTS, createFakePorts, createMemoryRouter, TAKES_NOTHING } from '@cupboard/shared/testing'
import { createScopes } from './scopes.ts'
import { createWidgets } from './shell-widgets.ts'

const { bridge } = createMemoryRouter('/', null)
const portsWithFaqs = () => createFakePorts({ api: { faq: CALL_OUTPUTS.faq } }, bridge).ports

const moduleOf = (facts: Partial<MicrofrontendModule> = {}): MicrofrontendModule => ({
  contract: CONTRACT_VERSION,
  name: 'mfe-account',
  version: '0.1.0-3addee1831',
  uses: TAKES_NOTHING,
  lifecycles: { bootstrap: async () => undefined, mount: async () => undefined, unmount: async () => undefined },
  widgets: {},
  ...facts,
})

describe('what a module takes and does not declare', () => {
  it('is reported once, with its version, and given, where it is published', async () => {
    const report = jest.fn()
    const scopeOf = createScopes(portsWithFaqs(), report)
    const module = moduleOf()
    for (const { api } of [scopeOf(module), scopeOf(module)])
      expect(await api?.call('faq', {})).toMatchObject({ ok: true })
    expect(report.mock.calls).toEqual([
      [
        new Error('mfe-account takes what it does not declare, calls: faq.'),
        { module: 'mfe-account', version: '0.1.0-3addee1831' },
      ],
    ])
  })

  it('is refused where it is under watch', () => {
    const report = jest.fn()
    const { api } = createScopes(portsWithFaqs(), report)(moduleOf({ version: 'dev' }))
    expect(() => api?.call('faq', {})).toThrow('mfe-account takes what it does not declare, calls: faq.')
    expect(report).not.toHaveBeenCalled()
  })

  it('is not known of a build from before', async () => {
    const report = jest.fn()
    const { uses: _, ...before } = moduleOf()
    await createScopes(portsWithFaqs(), report)(before).api?.call('faq', {})
    expect(report).not.toHaveBeenCalled()
  })

  it('is kept apart from what other modules keep', () => {
    const scopeOf = createScopes(portsWithFaqs(), jest.fn())
    const uses = { ...TAKES_NOTHING, storage: ['seen'] }
    const [one, other] = [moduleOf({ uses }), moduleOf({ uses, name: 'mfe-gifts' })].map(scopeOf)
    one?.storage?.set('seen', 'yes')
    expect([one?.storage?.get('seen'), other?.storage?.get('seen')]).toEqual(['yes', undefined])
  })

  it('is asked of a widget’s own module, not of the one around it', async () => {
    const report = jest.fn()
    const ports = portsWithFaqs()
    const scopeOf = createScopes(ports, report)
    const mounted: WidgetMountProps<'phone-verification'>[] = []
    const owner = moduleOf({
      uses: { ...TAKES_NOTHING, calls: ['faq'] },
      widgets: {
        'phone-verification': { mount: (props) => mounted.push(props), update: jest.fn(), unmount: jest.fn() },
      },
    })
    const loadable = { version: owner.version, entry: { url: '', integrity: '' }, preload: [], css: [] }
    const entry = { ...loadable, name: owner.name, owner: '', routes: [], widgets: ['phone-verification'] }
    const widget = await createWidgets([entry], { load: async () => owner }, scopeOf).load('phone-verification')
    widget.mount({
      ...ports,
      ...scopeOf(moduleOf({ name: 'mfe-dashboard' })),
      domElement: document.createElement('div'),
      widgetProps: { onVerified: () => undefined },
    })
    await mounted[0]?.api.call('faq', {})
    expect(report).not.toHaveBeenCalled()
  })
})
