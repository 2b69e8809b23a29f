import ipaddr from 'ipaddr.js'

/** Some proxies forward the port too, which would make each connection its own address. */
const withoutPort = (address: string) =>
  /^([\d.]+):\d+$/.exec(address)?.[1] ?? /^\[(.+)\](:\d+)?$/.exec(address)?.[1] ?? address

const LONGEST = 60

interface Network {
  network: string
  site: string | null
}

/** IPv4-mapped addresses and NAT64 (RFC 6052). */
const IPV4_EMBEDDED = [ipaddr.IPv6.parseCIDR('::ffff:0:0/96'), ipaddr.IPv6.parseCIDR('64:ff9b::/96')]

function networkIn(given: string): Network {
  const address = withoutPort(given.slice(0, LONGEST))
  if (!ipaddr.IPv6.isValid(address)) return { network: address, site: null }
  const parsed = ipaddr.IPv6.parse(address)
  if (IPV4_EMBEDDED.some((range) => parsed.match(range)))
    return { network: parsed.toByteArray().slice(12).join('.'), site: null }
  const first = (groups: number) =>
    parsed.parts
      .slice(0, groups)
      .map((group) => group.toString(16))
      .join(':')
  return { network: `${first(4)}::/64`, site: `${first(3)}::/48` }
}

/** For the audit trail: the network, not the household. */
export function truncatedOf(address: string): string {
  const { network, site } = networkIn(address)
  return site ?? network.replace(/\.\d+$/, '.0/24')
}

/** The key of rate limits: IPv4 address or IPv6 /64, one household. */
export const networkOf = (address: string): string => networkIn(address).network

/** The /48 of an IPv6 address, 65,536 networks that are easy to get; null for IPv4. */
export const siteOf = (address: string): string | null => networkIn(address).site
