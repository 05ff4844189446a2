import { BlockList, isIP } from 'node:net'

// Everything that is not the public internet: what a server may reach there and a stranger may not.
const internal = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // link-local, with the clouds' metadata services
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  internal.addSubnet(net, bits, 'ipv4')
// Of IPv6 only the global unicast range is public, without what wraps an IPv4 address, tunnels, or is for documents.
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')
const wrapped = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  wrapped.addSubnet(net, bits, 'ipv6')

/** Whether an address (`10.0.0.1`, `fe80::1`) is not of the public internet; true for what is no address. */
export function isInternalAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return internal.check(address, 'ipv4')
  if (family === 6) return !publicV6.check(address, 'ipv6') || wrapped.check(address, 'ipv6')
  return true
}
