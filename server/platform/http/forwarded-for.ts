import { isIP, isIPv6, SocketAddress } from 'node:net'
import type { FastifyInstance } from 'fastify'

const header = 'x-forwarded-for'

/**
 * Leaves nothing but addresses in what proxies say of where a request comes from. Some write the port beside it, which would
 * make every connection a visitor of its own; and a word that is no address would count as one.
 */
export function cleanForwardedFor(http: FastifyInstance): void {
  http.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw
    const given = headers[header]
    if (given !== undefined) headers[header] = addressesIn(String(given)).join(', ')
    done()
  })
}

export const addressesIn = (forwarded: string): string[] =>
  forwarded.split(',').flatMap((part) => addressIn(part.trim()) ?? [])

/** `203.0.113.9:5678`, `[2001:db8::1]:443`, `::ffff:c000:201` → the address alone, the shortest way it is written. */
function addressIn(text: string): string | null {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  const [address = ''] = bare.split('%', 1)
  if (isIP(address) === 0) return null
  const written = isIPv6(address) ? new SocketAddress({ address, family: 'ipv6' }).address : address
  return written.replace(/^::ffff:(?=\d+\.)/i, '')
}
