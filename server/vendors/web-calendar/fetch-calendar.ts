import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { createGunzip } from 'node:zlib'
import { checkedLookup, InternalHost, isPlainHttps, type Resolve } from '#server/platform/internet/public-internet.ts'

/** Why a file could not be fetched. */
export type FetchFailure =
  | 'not_found'
  | 'refused'
  | 'unreachable'
  | 'too_slow'
  | 'too_large'
  | 'redirected'
  | 'internal_address'
  | 'damaged'

/** What was known of the file when it was last read. */
export interface Known {
  etag: string | null
  lastModified: string | null
}
export type FetchedCalendar =
  | { kind: 'read'; text: string; etag: string | null; lastModified: string | null }
  | { kind: 'unchanged' }
  | { kind: 'failed'; failure: FetchFailure }

export interface FetchOptions {
  /** Of everything together, redirects included. */
  milliseconds: number
  known?: Known
  bytes?: number
  /** A host that is reached elsewhere, over HTTP, and may be internal: the simulated calendar of demo mode, and tests. */
  simulated?: { host: string; origin: string } | undefined
  /** For tests: how a name becomes addresses. */
  resolve?: Resolve
}

const mostBytes = 5 * 1024 * 1024
const mostRedirects = 4
const redirects = new Set([301, 302, 303, 307, 308])

class Failed extends Error {
  readonly failure: FetchFailure
  constructor(failure: FetchFailure) {
    super(failure)
    this.failure = failure
  }
}

/**
 * Reads a calendar file from the public internet. A stranger chose the address: it is https on the usual port, every name is
 * looked up by us and connected to at the very address that was checked, again after each redirect, and size and time are
 * bounded. Never throws for what the other side does.
 */
export async function fetchCalendar(address: string, options: FetchOptions): Promise<FetchedCalendar> {
  const abort = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Failed('too_slow'))
      abort.abort()
    }, options.milliseconds)
  })
  try {
    return await Promise.race([follow(address, options, abort.signal), late])
  } catch (error) {
    return { kind: 'failed', failure: error instanceof Failed ? error.failure : 'unreachable' }
  } finally {
    clearTimeout(timer)
    abort.abort()
  }
}

async function follow(address: string, options: FetchOptions, signal: AbortSignal): Promise<FetchedCalendar> {
  let url = new URL(address)
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const answer = await ask(url, options, signal)
    const status = answer.statusCode ?? 0
    if (status === 304) {
      answer.destroy()
      return { kind: 'unchanged' }
    }
    if (redirects.has(status)) {
      answer.destroy()
      const next = answer.headers.location
      if (!next || !URL.canParse(next, url.href)) throw new Failed('redirected')
      url = new URL(next, url)
      continue
    }
    if (status < 200 || status > 299) {
      answer.destroy()
      if (status === 404 || status === 410) throw new Failed('not_found')
      throw new Failed(status === 401 || status === 403 ? 'refused' : 'unreachable')
    }
    const text = await bodyOf(answer, options.bytes ?? mostBytes)
    const { etag, 'last-modified': lastModified } = answer.headers
    return { kind: 'read', text, etag: short(etag), lastModified: short(lastModified) }
  }
  throw new Failed('redirected')
}

const short = (header: string | undefined) => (header && header.length <= 200 ? header : null)

async function ask(url: URL, options: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const { simulated, known } = options
  const headers: Record<string, string> = {
    accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
    'accept-encoding': 'gzip',
    'user-agent': 'Treq calendar import',
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  }
  if (simulated && url.hostname === simulated.host) {
    const there = new URL(url.pathname + url.search, simulated.origin)
    return send(requestHttp, there, { headers, signal })
  }
  if (!isPlainHttps(url)) throw new Failed('redirected')
  const lookup = await checkedLookup(url, options.resolve).catch((error: unknown) => {
    throw new Failed(error instanceof InternalHost ? 'internal_address' : 'unreachable')
  })
  return send(requestHttps, url, { headers, signal, lookup })
}

const send = (request: typeof requestHttp, url: URL, options: RequestOptions): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(url, { ...options, agent: false, maxHeaderSize: 16_384 }, resolve)
      .on('error', reject)
      .end()
  })

async function bodyOf(answer: IncomingMessage, most: number): Promise<string> {
  if (Number(answer.headers['content-length'] ?? 0) > most) {
    answer.destroy()
    throw new Failed('too_large')
  }
  const coding = answer.headers['content-encoding']
  if (coding && coding !== 'gzip' && coding !== 'identity') throw new Failed('damaged')
  const stream = coding === 'gzip' ? answer.pipe(createGunzip()) : answer
  if (stream !== answer) answer.on('error', (error) => stream.destroy(error))
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      size += part.length
      if (size > most) throw new Failed('too_large')
      parts.push(part)
    }
  } catch (error) {
    if (error instanceof Failed) throw error
    throw new Failed(coding === 'gzip' ? 'damaged' : 'unreachable')
  } finally {
    answer.destroy()
  }
  return Buffer.concat(parts).toString('utf8')
}
