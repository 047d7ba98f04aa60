import { manifestOf } from '../../registry/testing/manifest.ts'
import { CARD_PAGES, scriptInventory } from './script-inventory.ts'

const file = { bytes: 1, brotliBytes: 1, integrity: `sha384-${'a'.repeat(64)}` }
const checkout = manifestOf('mfe-checkout', '1.0.0-b', {
  owner: 'Payments',
  preload: ['module.js'],
  screens: { '/ordercomplete': ['done.js'] },
  files: {
    'remoteEntry.js': file,
    'starter.js': file,
    'module.js': file,
    'done.js': file,
    'later.js': file,
    'styles.css': file,
    'server.cjs': file,
  },
})

it('cards are entered at the checkout and in the account', () => {
  expect(CARD_PAGES).toEqual(['/checkout', '/dashboard/account'])
})

describe('the scripts where cards are entered', () => {
  const listed = scriptInventory([{ manifest: checkout, isLive: true }], [])

  it('are the manifest’s scripts and nothing else of it, each with what it is for', () => {
    expect(listed.map(({ address, role, routes }) => [address, role, routes])).toEqual([
      ['/m/mfe-checkout/1.0.0-b/remoteEntry.js', 'start', []],
      ['/m/mfe-checkout/1.0.0-b/starter.js', 'start', []],
      ['/m/mfe-checkout/1.0.0-b/module.js', 'first-paint', []],
      ['/m/mfe-checkout/1.0.0-b/done.js', 'screen', ['/ordercomplete']],
      ['/m/mfe-checkout/1.0.0-b/later.js', 'on-demand', []],
    ])
    expect(listed[0]).toMatchObject({ integrity: file.integrity, owner: 'Payments', version: '1.0.0-b', isLive: true })
  })

  it('are those of the version before, too, and the card provider’s', () => {
    const [provider] = listed.slice(4)
    const before = manifestOf('mfe-checkout', '1.0.0-a')
    const all = scriptInventory([{ manifest: before, isLive: false }], provider ? [provider] : [])
    expect(all.map(({ version, isLive }) => [version, isLive])).toEqual([
      ['1.0.0-b', true],
      ['1.0.0-a', false],
    ])
  })
})
