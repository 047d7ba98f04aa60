import {
  CONTRACT_VERSION,
  shapeOfCall,
  type CallShape,
  type ModuleManifest,
  type Shape,
} from '@cupboard/shared/contracts'
import { manifestOf } from '../testing/manifest.ts'
import { faultsOfRelease, faultsOnShell, isSatisfied } from './gate.ts'
import { faultsAtServer } from './shape-faults.ts'

const FACADE = '@cupboard/shared/router'
const landing = (change: Partial<ModuleManifest> = {}): ModuleManifest =>
  manifestOf('mfe-landing', '1.0.0', { routes: ['/landing/:campaign'], shared: { react: '^19.3.0' }, ...change })
const shellOf = (change: Partial<ModuleManifest> = {}): ModuleManifest =>
  manifestOf('shell', '1.0.0', { shared: { react: '^19.3.0' }, ...change })
const shell = shellOf()

const faults = (changed: ModuleManifest, live: readonly ModuleManifest[]): readonly string[] =>
  faultsOfRelease([changed], live).get(changed.name) ?? []

it('lets a fitting version in', () => {
  expect(faults(landing(), [shell])).toEqual([])
})

it.each([
  ['another contract', { contract: CONTRACT_VERSION + 1 }, /contract/],
  ['a shared range that the shell does not meet', { shared: { react: '^20.0.0' } }, /react \^20\.0\.0/],
  ['a library that the shell does not bring', { shared: { vue: '^3.0.0' } }, /vue/],
  ['a route of the server', { routes: ['/api/x'] }, /server's own/],
  ['an unknown event', { events: { sends: ['x.y'], receives: [] } }, /x\.y/],
  ['an unknown flag', { flags: ['nope'] }, /nope/],
  ['a call that the server does not answer', { calls: ['nope'] }, /call nope/],
  ['an entry that is not there', { entry: 'other.js' }, /other\.js/],
  ['a screen that is not there', { screens: { '/start/1': ['screen.js'] } }, /screen\.js/],
] as const)('refuses %s, by name', (_what, change, reason) => {
  expect(faults(landing(change as Partial<ModuleManifest>), [shell]).join()).toMatch(reason)
})

it.each([
  ['/dashboard/*', 'a rest below which its routes stand'],
  ['/dashboard/:page', 'a parameter that its routes are values of'],
  ['/Dashboard/Orders', 'its route in other letters'],
  ['/dashboard/order/latest', 'a value of its parameter, the more literal one'],
  ['/dashboard/faqs/delivery', 'an address below its rest'],
])("refuses %s, which would answer another module's addresses: %s", (route) => {
  const dashboard = manifestOf('mfe-dashboard', '1.0.0', {
    routes: ['/dashboard', '/dashboard/orders', '/dashboard/order/:orderId', '/dashboard/faqs/*'],
  })
  const checkout = manifestOf('mfe-checkout', '1.1.0', { routes: ['/checkout', route] })
  expect(faults(checkout, [shell, dashboard]).join()).toMatch(
    /^route \S+ (?:meets \S+, which )?belongs to mfe-dashboard/,
  )
  expect(faults(dashboard, [shell, checkout]).join()).toMatch(/mfe-checkout/)
})

it('lets campaigns stand beside every literal address, and two routes that met before go on', () => {
  const campaigns = landing({ routes: ['/:campaign'] })
  expect(faults(manifestOf('mfe-checkout', '1.1.0', { routes: ['/checkout'] }), [shell, campaigns])).toEqual([])
  const wide = manifestOf('mfe-dashboard', '1.0.0', { routes: ['/dashboard/*'] })
  const within = (version: string) => manifestOf('mfe-account', version, { routes: ['/dashboard/account'] })
  expect(faults(within('1.1.0'), [shell, wide, within('1.0.0')])).toEqual([])
  const checkout = manifestOf('mfe-checkout', '1.0.0', { routes: ['/checkout'] })
  expect(faults(campaigns, [shell, checkout, landing({ routes: [] })])).toEqual([])
})

describe('a route of the replaced version', () => {
  const checkout = (...routes: string[]) => manifestOf('mfe-checkout', '1.0.0', { routes })
  const lost = (route: string) => `route ${route} would be nobody's any more (if that is meant: --retire ${route})`

  it('is not dropped', () => {
    const live = [shell, checkout('/checkout', '/ordercomplete')]
    expect(faults(checkout('/ordercomplete'), live)).toEqual([lost('/checkout')])
    expect(faults(checkout('/Checkout/', '/ordercomplete'), live)).toEqual([lost('/checkout')])
    expect(faultsOfRelease([checkout()], live, (route) => route === '/checkout')).toEqual(
      new Map([['mfe-checkout', [lost('/ordercomplete')]]]),
    )
  })

  it('is not dropped to campaigns, nor to a module that only answers more than it', () => {
    const others = [
      shell,
      landing({ routes: ['/:campaign'] }),
      manifestOf('mfe-gifts', '1.0.0', { routes: ['/gifts/*'] }),
    ]
    expect(faults(checkout(), [...others, checkout('/checkout')])).toEqual([lost('/checkout')])
    expect(faults(checkout(), [...others, checkout('/gifts/card')])).toEqual([lost('/gifts/card')])
    expect(faults(checkout('/:campaign'), [shell, checkout('/checkout')])).toEqual([lost('/checkout')])
  })

  it('may get another parameter name, a wider route of its own, or another module that goes with it', () => {
    expect(faults(checkout('/order/:id'), [shell, checkout('/order/:orderId')])).toEqual([])
    expect(faults(checkout('/order/*'), [shell, checkout('/order/:orderId', '/order')])).toEqual([])
    const gifts = manifestOf('mfe-gifts', '1.0.0', { routes: ['/checkout'] })
    expect(faultsOfRelease([checkout(), gifts], [shell, checkout('/checkout')])).toEqual(new Map())
  })
})

it("refuses another module's route whatever its parameter is called", () => {
  const other = manifestOf('mfe-funnel', '1.0.0', { routes: ['/landing/:slug'] })
  expect(faults(landing(), [shell, other])).toEqual(['route /landing/:campaign belongs to mfe-funnel'])
})

it('compares events with what live modules use, by name', () => {
  const served = landing({ events: { sends: ['feedback.requested'], receives: [] } })
  const listener = manifestOf('mfe-dashboard', '1.0.0', {
    routes: ['/dashboard'],
    events: { sends: [], receives: ['feedback.requested'] },
  })
  expect(faults(landing(), [shell, served, listener])).toEqual([
    'event feedback.requested is received by mfe-dashboard, and nobody would send it',
  ])
  const other = manifestOf('mfe-account', '1.0.0', { routes: ['/login'], events: served.events })
  expect(faults(landing(), [shell, served, listener, other])).toEqual([])
  expect(faults(landing(), [shell, landing(), listener])).toEqual([])
})

it('takes no widget away from a live module, and offers none twice', () => {
  const served = landing({ widgets: { offers: ['dashboard-menu'], uses: [] } })
  const user = manifestOf('mfe-account', '1.0.0', { routes: [], widgets: { offers: [], uses: ['dashboard-menu'] } })
  expect(faults(landing(), [shell, served, user])).toEqual([
    'widget dashboard-menu is used by mfe-account, and nobody would offer it',
  ])
  expect(faults({ ...served, name: 'mfe-account', routes: [] }, [shell, served])).toEqual([
    "widget dashboard-menu is mfe-landing's",
  ])
  expect(faults({ ...served, version: '2.0.0' }, [shell, served, user])).toEqual([])
  const another = manifestOf('mfe-funnel', '1.0.0', { widgets: { offers: ['dashboard-menu'], uses: [] } })
  expect(faults(landing(), [shell, served, user, another])).toEqual([])
})

/** What a module and a shell must agree on, and how each of the two breaks it. */
const DISAGREEMENTS: readonly (readonly [string, Partial<ModuleManifest>, Partial<ModuleManifest>, RegExp])[] = [
  [
    'another router facade',
    { shared: { [FACADE]: '^0.1.0' } },
    { shared: { [FACADE]: '^0.2.0' } },
    /^mfe-landing asks for @cupboard\/shared\/router \^0\.1\.0, the shell brings \^0\.2\.0$/,
  ],
  [
    'a router facade of the same version without one of its exports',
    { platform: { ports: [], router: ['Link', 'useParams'] } },
    { platform: { ports: [], router: ['Link'] } },
    /^mfe-landing asks for useParams of the router facade/,
  ],
  [
    'a facade of which the shell wrote nothing down',
    { platform: { ports: [], router: [], queries: ['useQuery'] } },
    { platform: { ports: [], router: [] } },
    /^mfe-landing asks for useQuery of the queries facade, which the shell's does not have$/,
  ],
  [
    'a port that is not handed over',
    { platform: { ports: ['clock', 'session'], router: [] } },
    { platform: { ports: ['session'], router: [] } },
    /^mfe-landing asks for the port clock/,
  ],
  [
    'several ports that are not handed over',
    { platform: { ports: ['clock', 'session', 'events'], router: [] } },
    { platform: { ports: ['session'], router: [] } },
    /^mfe-landing asks for the port clock, events, which the shell does not hand over$/,
  ],
  [
    'another major of a shared library',
    { shared: { react: '^19.3.0' } },
    { shared: { react: '^20.0.0' } },
    /^mfe-landing asks for react \^19\.3\.0, the shell brings \^20\.0\.0$/,
  ],
  [
    'an older minor of a shared library',
    { shared: { react: '^19.4.0' } },
    { shared: { react: '^19.3.0' } },
    /the shell brings \^19\.3\.0$/,
  ],
  ['a library that is not brought', { shared: { vue: '^3.0.0' } }, { shared: {} }, /^mfe-landing asks for vue, /],
]

describe.each(DISAGREEMENTS)('%s', (_what, module, given, reason) => {
  it('keeps the module from going beside the live shell', () => {
    expect(faults(landing(module), [shellOf(given)])).toEqual([expect.stringMatching(reason)])
  })

  it('keeps the shell from going beside the live module', () => {
    expect(faults(shellOf(given), [shellOf(), landing(module)])).toEqual([expect.stringMatching(reason)])
  })

  it('lets both go together with what they ask for', () => {
    const together = [shellOf(module), landing(module)]
    expect(faultsOfRelease(together, [shellOf(given), landing({ shared: {} })])).toEqual(new Map())
  })
})

it('holds a module of another contract against the shell, in both directions', () => {
  const other = { contract: CONTRACT_VERSION + 1 }
  expect(faultsOnShell(landing(other), shell)).toEqual([expect.stringContaining('contract 2, the shell speaks 1')])
  expect(faults(shell, [landing(other)])).toEqual([expect.stringContaining('mfe-landing was built for contract 2')])
})

it('lets every contract run that the shell still speaks, its own and those before', () => {
  const speaks = [CONTRACT_VERSION, CONTRACT_VERSION + 1]
  const both = shellOf({ contract: CONTRACT_VERSION + 1, speaks })
  const faultsOf = (contract: number) => faultsOnShell(landing({ contract }), both)
  expect(speaks.map(faultsOf)).toEqual([[], []])
  expect(faultsOf(CONTRACT_VERSION + 2)).toEqual([expect.stringContaining('contract 3, the shell speaks 1 and 2')])
})

it('asks nothing of builds that wrote nothing down', () => {
  expect(faults(landing({ platform: { ports: ['clock'], router: ['Link'] } }), [shell])).toEqual([])
  expect(faults(shellOf({ platform: { ports: [], router: [] } }), [shell, landing()])).toEqual([])
})

describe('the shape of a call', () => {
  const TAX: CallShape = shapeOfCall('tax')
  const uses = (change: Partial<CallShape>) =>
    landing({ calls: ['tax'], shapes: { calls: { tax: { ...TAX, ...change } }, events: {} } })
  const made = (change: Partial<CallShape>) =>
    shellOf({ shapes: { calls: { tax: { ...TAX, ...change } }, events: {} } })
  const without = (shape: Shape, path: string): Shape =>
    Object.fromEntries(Object.entries(shape).filter(([known]) => known !== path))

  it('is the server’s, or one that it takes and answers as well', () => {
    expect(faults(uses({}), [shell])).toEqual([])
    expect(faults(uses({ asks: without(TAX.asks, 'body.state') }), [shell])).toEqual([
      'call tax, as the server takes it: body.state is missing',
    ])
    expect(faults(uses({ asks: { ...TAX.asks, 'body.county': 'string' } }), [shell])).toEqual([
      'call tax, as the server takes it: body.county is not taken',
    ])
    expect(faults(uses({ answers: { ...TAX.answers, 'answer.rate': '!number' } }), [shell])).toEqual([
      'call tax, as the server answers it: answer.rate is missing',
    ])
    expect(faults(uses({ answers: { ...TAX.answers, 'answer.rate': 'number' } }), [shell])).toEqual([])
    expect(faults(uses({ answers: { answer: '!object' } }), [shell])).toEqual([])
  })

  it('is not compared where the module did not write it down, nor where the server has no such call', () => {
    const shapes = { calls: {}, events: {} }
    expect(faults(landing({ calls: ['tax'], shapes }), [shellOf({ shapes })])).toEqual([])
    const unknown = { calls: { nosuch: TAX }, events: {} }
    expect(faultsAtServer(landing({ calls: ['nosuch'], shapes: unknown }))).toEqual([])
  })

  it('is one that the shell makes, whichever of the two changes, and roll-backs too', () => {
    const [strict, old] = [made({ asks: without(TAX.asks, 'body.state') }), uses({})]
    const reason = ['call tax, as the shell takes it: body.state is not taken']
    expect(faults(old, [strict])).toEqual(reason)
    expect(faultsOnShell(old, strict)).toEqual(reason)
    expect(faults(shellOf({ shapes: { calls: {}, events: {} } }), [shell, old])).toEqual([
      'call tax is none that the shell makes',
    ])
    expect(faults(made({}), [shell, old])).toEqual([])
  })
})

describe('the shape of an event', () => {
  const CHANGED: Shape = { event: '!object', 'event.total': '!integer' }
  const sender = (shape: Shape, version = '1.0.0') =>
    landing({
      version,
      events: { sends: ['cart.changed'], receives: [] },
      shapes: { calls: {}, events: { 'cart.changed': shape } },
    })
  const receiver = (shape: Shape) =>
    manifestOf('mfe-dashboard', '1.0.0', {
      routes: ['/dashboard'],
      events: { sends: [], receives: ['cart.changed'] },
      shapes: { calls: {}, events: { 'cart.changed': shape } },
    })

  it('is what each live module reads, whichever of the two changes', () => {
    const lacking = sender({ event: '!object' })
    const reason = ['event cart.changed, as mfe-dashboard reads it of mfe-landing: event.total is missing']
    expect(faults(lacking, [shell, sender(CHANGED), receiver(CHANGED)])).toEqual(reason)
    expect(faults(receiver(CHANGED), [shell, lacking])).toEqual(reason)
    expect(faults(sender({ ...CHANGED, 'event.more': '!string' }), [shell, receiver(CHANGED)])).toEqual([])
  })

  it('is always there where it is read so, and of the types that are read', () => {
    const heard = (shape: Shape) => faults(sender({ ...CHANGED, ...shape }), [shell, receiver(CHANGED)])
    const reason = 'event cart.changed, as mfe-dashboard reads it of mfe-landing: event.total may be'
    expect(heard({ 'event.total': 'integer' })).toEqual([`${reason} missing`])
    expect(heard({ 'event.total': '!boolean|integer|string' })).toEqual([`${reason} boolean or string`])
  })

  it('is not compared where nobody hears it, or one of the two did not write it down', () => {
    const untold = sender(CHANGED)
    const lacking = sender({ event: '!object' })
    expect(faults({ ...untold, shapes: undefined }, [shell, receiver(CHANGED)])).toEqual([])
    expect(faults({ ...untold, shapes: { calls: {}, events: {} } }, [shell, receiver(CHANGED)])).toEqual([])
    expect(faults(lacking, [shell, { ...receiver(CHANGED), shapes: undefined }])).toEqual([])
    expect(faults(lacking, [shell, { ...receiver(CHANGED), events: { sends: [], receives: [] } }])).toEqual([])
  })
})

it('judges only what changes: a fault that is live already refuses no other module', () => {
  const broken = landing({ shared: { react: '^18.0.0' } })
  const funnel = manifestOf('mfe-funnel', '2.0.0', { shared: { react: '^19.3.0' } })
  expect(faults(funnel, [shell, broken])).toEqual([])
})

it('lets a route move from one module to another when both go together', () => {
  const [from, to] = [landing({ routes: [] }), manifestOf('mfe-funnel', '2.0.0', { routes: ['/landing/:slug'] })]
  const live = [shell, landing(), manifestOf('mfe-funnel', '1.0.0')]
  expect(faults(to, live)).toEqual(['route /landing/:slug belongs to mfe-landing'])
  expect(faultsOfRelease([from, to], live)).toEqual(new Map())
})

it('replaces its own version, whose routes it may have', () => {
  expect(faults(landing({ version: '2.0.0' }), [shell, landing()])).toEqual([])
})

it.each([
  ['^19.3.0', '^19.3.0', true],
  ['^19.3.0', '^19.4.0', true],
  ['^19.4.0', '^19.3.0', false],
  ['^19.9.0', '^19.10.0', true],
  ['^19.10.0', '^19.9.0', false],
  ['^19.3.1', '^19.3.2', true],
  ['^19.3.2', '^19.3.1', false],
  ['^19.3.9', '^19.3.10', true],
  ['^19.3.10', '^19.3.9', false],
  ['19.3.0', '19.3.1', true],
  ['^0.1.0', '^0.2.0', false],
  ['^0.1.0', '^0.1.1', true],
  ['^19.3.0', '^20.0.0', false],
  ['workspace:*', 'workspace:*', true],
  ['latest', '^19.3.0', false],
  ['^19.3.0', 'latest', false],
  ['^19.3.0-rc.1', '^19.3.0', false],
  ['>=19.3.0', '^19.3.0', false],
])('%s takes %s, as carets do: %j', (asked, brought, isTaken) => {
  expect(isSatisfied(asked, brought)).toBe(isTaken)
})
