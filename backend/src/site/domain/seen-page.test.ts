import { FLAG_DEFAULTS } from '@cupboard/shared/contracts'
import { seenAddress, seenPageFrom } from './seen-page.ts'

const SET = '0123456789ab'
const on = (flags: Record<string, boolean | number> = {}) => expect.objectContaining({ newFooter: false, ...flags })
const seenAt = (address: string | undefined) =>
  seenPageFrom(new URL(address ?? '', 'https://cupboard.example').searchParams.get('seen'))

it('leads from a report to the set, the theme and the flags that it tells of', () => {
  const address = seenAddress('/checkout', { release: SET, theme: 'dark', flags: 'lazyRoutes=1,checkoutExperiment=2' })
  expect(address).toMatch(/^\/checkout\?seen=/)
  expect(seenAt(address)).toEqual({
    set: SET,
    theme: 'dark',
    flags: on({ lazyRoutes: true, checkoutExperiment: 2, mockData: false }),
  })
})

it.each([
  ['no flag that is on', { flags: '' }, { flags: on({ checkoutExperiment: 0 }) }],
  ['nothing of flags and theme', {}, { flags: undefined, theme: undefined }],
  ['flags that nobody has', { flags: '__proto__=1,other=1,lazyRoutes=yes' }, { flags: on({ lazyRoutes: false }) }],
  ['flags with something around them', { flags: '-lazyRoutes=1,newFooter=1-' }, { flags: on({ lazyRoutes: false }) }],
  ['a number of two digits', { flags: 'checkoutExperiment=12' }, { flags: on({ checkoutExperiment: 12 }) }],
  ['nothing of a theme that is no text', { theme: 1 }, { theme: undefined }],
  ['a flag that is told to be off', { flags: 'newFooter=0' }, { flags: on() }],
])('knows of %s', (_, told, expected) => {
  expect(seenAt(seenAddress('/', { release: SET, ...told }))).toMatchObject({ set: SET, ...expected })
})

it('tells every flag that there is, and no other', () => {
  const flags = '-,other=1,newFooter=1,toString=1,other=yes'
  const told = seenAt(seenAddress('/', { release: SET, flags }))?.flags ?? {}
  expect(Object.keys(told)).toEqual(Object.keys(FLAG_DEFAULTS))
})

it.each([
  ['names no set', '/', {}],
  ['names none that there can be', '/', { release: '../../x' }],
  ['tells a theme that there is not', '/', { release: SET, theme: 'pink' }],
  ['tells flags in another form', '/', { release: SET, flags: '<script>' }],
  ['tells no path', 'javascript:alert(1)', { release: SET }],
])('leads nowhere from a report that %s', (_, path, told) => {
  expect(seenAddress(path, told)).toBeUndefined()
})

it.each([null, '', SET, `${SET}~~`, `${SET}~~-~`, `${'A'.repeat(12)}~~-`, `0${SET}~~-`, `${SET}~~-;`])(
  'takes %j for no such page, or for one',
  (text) => {
    expect(seenPageFrom(text)?.set).toBe(text === `${SET}~~` ? SET : undefined)
  },
)
