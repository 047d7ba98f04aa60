const MAPPED_IPV4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i
const GROUPS = 8
const OF_NETWORK = 4

const groupsOf = (part: string): readonly string[] => (part === '' ? [] : part.split(':'))

const ofIpv4 = (address: string): string => `${address.split('.').slice(0, 3).join('.')}.0/24`

/**
 * The network that an address is counted by, since who has one address of it can usually have the others: the first 24 bits of an
 * IPv4 address, the first 64 of an IPv6 address.
 *
 * @param address none where whoever asked has left: all of those are counted together, and hear nothing of it
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'left'
  const [, mapped] = MAPPED_IPV4.exec(address) ?? []
  if (mapped !== undefined) return ofIpv4(mapped)
  if (!address.includes(':')) return ofIpv4(address)
  const [head = [], tail = []] = address.split('::').map(groupsOf)
  const zeros = Array.from({ length: Math.max(0, GROUPS - head.length - tail.length) }, () => '0')
  const whole = [...head, ...zeros, ...tail]
  return `${whole
    .slice(0, OF_NETWORK)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether what is sent there stays on this machine. @param hostname as `URL` writes it */
export const isLoopbackHost = (hostname: string): boolean => LOOPBACK.has(hostname)
