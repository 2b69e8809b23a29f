import ipaddr from 'ipaddr.js'

/** Some proxies forward the port too: with it each connection would be an address of its own. */
const withoutPort = (address: string) =>
  /^([\d.]+):\d+$/.exec(address)?.[1] ?? /^\[(.+)\](:\d+)?$/.exec(address)?.[1] ?? address

/** No address is longer. */
const LONGEST = 60

interface Network {
  network: string
  site: string | null
}

/** Where an IPv6 address holds an IPv4 one: as an IPv6 socket has it, and behind NAT64 (RFC 6052). */
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

/** An address as the audit trail keeps it: its network, not its household. */
export function truncatedOf(address: string): string {
  const { network, site } = networkIn(address)
  return site ?? network.replace(/\.\d+$/, '.0/24')
}

/** What limits count an address by: an IPv4 address, or the first 64 bits of an IPv6 one, which belong to one household. */
export const networkOf = (address: string): string => networkIn(address).network

/** The first 48 bits of an IPv6 address, 65,536 networks that anybody can get; null for an IPv4 address. */
export const siteOf = (address: string): string | null => networkIn(address).site
