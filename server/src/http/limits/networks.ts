import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, its last two perhaps written as an IPv4 address. */
function groupsOf(address: string): number[] {
  const [unscoped = ''] = address.split('%', 1)
  const written = unscoped.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [head = '', tail] = written.split('::')
  const read = (text: string) =>
    text
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16))
  const [before, after] = [read(head), read(tail ?? '')]
  return [...before, ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => 0), ...after]
}

/** `::ffff:0:0/96`, an IPv4 address as an IPv6 socket has it, and `64:ff9b::/96`, one behind NAT64 (RFC 6052). */
const IPV4_INSIDE = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']

const hex = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':')

/** Some proxies forward the port too: with it each connection would be an address of its own. */
const withoutPort = (address: string) =>
  /^([\d.]+):\d+$/.exec(address)?.[1] ?? /^\[(.+)\](:\d+)?$/.exec(address)?.[1] ?? address

/** No address is longer. */
const LONGEST = 60

interface Network {
  network: string
  site: string | null
}

function networkIn(given: string): Network {
  const address = withoutPort(given.slice(0, LONGEST))
  if (!isIPv6(address)) return { network: address, site: null }
  const groups = groupsOf(address)
  if (IPV4_INSIDE.includes(hex(groups.slice(0, 6)))) {
    const [high = 0, low = 0] = groups.slice(6)
    return { network: [high >> 8, high & 255, low >> 8, low & 255].join('.'), site: null }
  }
  return { network: `${hex(groups.slice(0, 4))}::/64`, site: `${hex(groups.slice(0, 3))}::/48` }
}

/** An address as the audit trail keeps it: a network, and no household of it. */
export function truncatedOf(address: string): string {
  const { network, site } = networkIn(address)
  return site ?? network.replace(/\.\d+$/, '.0/24')
}

/** What limits count an address by: an IPv4 address, or the first 64 bits of an IPv6 one, which one household has for itself. */
export const networkOf = (address: string): string => networkIn(address).network

/** The first 48 bits of an IPv6 address, 65,536 networks that anybody is given for the asking; null for an IPv4 address. */
export const siteOf = (address: string): string | null => networkIn(address).site
