import { isTrustedScript, trustOwnScripts } from './trusted-types.ts'

const PAGE = 'https://cupboard.example/checkout?x=1'

it.each([
  ['/m/shell/1.0.0-a/vendor.js', true],
  ['https://cupboard.example/m/mfe-checkout/1.0.0-a/remoteEntry.js', true],
  ['/cards/stripe.js', true],
  ['https://js.stripe.com/v3?advancedFraudSignals=false', true],
  ['http://localhost:3012/remoteEntry.js', false],
  ['/api/faq', false],
  ['/api/../m.js', false],
  ['/m/../api/faq', false],
  ['//evil.example/m/x.js', false],
  ['https://js.stripe.com.evil.example/v3', false],
  ['http://js.stripe.com/v3', false],
  ['http://localhost.evil.example:80/m/x.js', false],
  ['data:text/javascript,alert(1)', false],
  ['https://', false],
])('of scripts, %s is trusted: %s', (address, isTrusted) => {
  expect(isTrustedScript(address, PAGE)).toBe(isTrusted)
})

describe('the page’s policy', () => {
  const location = { ...window.location, href: PAGE }

  it('lets an address pass as it is, and nothing else', () => {
    const createPolicy = jest.fn()
    trustOwnScripts({ trustedTypes: { defaultPolicy: null, createPolicy }, location, document })
    const [name, rules] = createPolicy.mock.calls[0]
    expect([name, Object.keys(rules)]).toEqual(['default', ['createScriptURL']])
    expect(rules.createScriptURL('/cards/stripe.js')).toBe('/cards/stripe.js')
    expect(rules.createScriptURL('/api/faq')).toBeNull()
  })

  it('is made once, and not where the browser knows none', () => {
    const createPolicy = jest.fn()
    trustOwnScripts({ trustedTypes: { defaultPolicy: {}, createPolicy }, location, document })
    trustOwnScripts({ location, document })
    expect(createPolicy).not.toHaveBeenCalled()
  })

  it('knows the origins that the server names beside the page’s data, and those alone (OP-16)', () => {
    document.body.innerHTML =
      '<script type="application/json" id="page-data" data-script-origins="https://a.example https://b.example"></script>'
    const createPolicy = jest.fn()
    trustOwnScripts({ trustedTypes: { defaultPolicy: null, createPolicy }, location, document })
    const rules = createPolicy.mock.calls[0][1]
    for (const address of ['https://a.example/x.js?id=1', 'https://b.example/'])
      expect(rules.createScriptURL(address)).toBe(address)
    for (const address of ['http://a.example/x.js', 'https://x.a.example/', 'https://c.example/x.js'])
      expect(rules.createScriptURL(address)).toBeNull()
    document.body.innerHTML = ''
  })
})
