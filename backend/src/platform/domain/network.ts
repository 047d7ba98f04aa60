const MAPPED_IPV4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i
const GROUPS = 8
const OF_NETWORK = 4

const groupsOf = (part: string): readonly string[] => (part === '' ? [] : part.split(':'))

/**
 * The part of an address that tells one sender from another: all of an IPv4 address; the first 64 bits of an IPv6 address, since a
 * sender usually has all addresses that begin with them.
 */
export function networkOf(address: string): string {
  const [, mapped] = MAPPED_IPV4.exec(address) ?? []
  if (mapped !== undefined) return mapped
  if (!address.includes(':')) return address
  const [head = [], tail = []] = address.split('::').map(groupsOf)
  const zeros = Array.from({ length: Math.max(0, GROUPS - head.length - tail.length) }, () => '0')
  const whole = [...head, ...zeros, ...tail]
  return `${whole
    .slice(0, OF_NETWORK)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
