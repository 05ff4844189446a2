import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isInternalAddress } from './internal-address.ts'

/** How a name becomes addresses; tests have their own. */
export type Resolve = (host: string) => Promise<LookupAddress[]>

/** The name is not known, or not now. */
export class UnknownHost extends Error {}
/** Part of it, at least, leads to where a server may go and a stranger may not send it. */
export class InternalHost extends Error {}

/** https on the usual port, without a name or a password in it. */
export const isPlainHttps = (url: URL): boolean =>
  url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''

/** An address that is written as a number leads inside, as far as can be told without asking anyone. */
export function isInternalNumber(url: URL): boolean {
  const host = hostOf(url)
  return isIP(host) !== 0 && isInternalAddress(host)
}

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '')

/**
 * For a request to an address that a stranger chose: the look-up that connects to the very addresses that were checked, since a second
 * one could give others. Throws `InternalHost`, `UnknownHost`.
 */
export async function checkedLookup(url: URL, resolve: Resolve = addressesOf): Promise<LookupFunction> {
  const host = hostOf(url)
  const family = isIP(host)
  if (family && isInternalAddress(host)) throw new InternalHost(host)
  const found = family ? [{ address: host, family }] : await resolve(host)
  // one internal address among public ones is an attempt, not a mistake
  if (found.length === 0 || found.some((one) => isInternalAddress(one.address))) throw new InternalHost(host)
  return (_host, { all }, done) => {
    const [first] = found
    if (all) done(null, found)
    else if (first) done(null, first.address, first.family)
  }
}

const addressesOf: Resolve = (host) =>
  new Promise((resolve, reject) => {
    systemLookup(host, { all: true }, (error, found) => {
      if (error) reject(new UnknownHost(host))
      else resolve(found)
    })
  })
