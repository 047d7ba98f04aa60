import { isLoopbackHost, networkOf } from './network.ts'
import { tryAgainIn, waitInWords } from './wait-words.ts'

it.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['203.0.113.200', '203.0.113.0/24'],
  ['203.0.114.9', '203.0.114.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001::2:3:4:5:6:7', '2001:0:2:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::ffff:203.0.113.9', '64:ff9b:0:0::/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
  [undefined, 'left'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it.each([
  [1, '1 minute'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [7_200, '120 minutes'],
  [7_201, '3 hours'],
])('%i seconds are %s', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words)
})

it('says when to come back, as the end of a sentence', () => {
  expect(tryAgainIn(90)).toBe('Please try again in 2 minutes.')
})

it.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1', true],
  ['http://[::1]:3000', true],
  ['http://127.0.0.2', false],
  ['https://localhost.example', false],
])('%s stays on this machine: %j', (address, stays) => {
  expect(isLoopbackHost(new URL(address).hostname)).toBe(stays)
})
