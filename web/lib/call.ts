import type { BodyInput, Endpoint, OutputOf, ParamsInput, QueryInput } from '#contract/wire/endpoint.ts'
import { http, json } from './http.ts'

/** How a call leaves: the browser's request helper, or the server's own injection. Resolves to the parsed body. */
export type Transport = (
  method: string,
  path: string,
  options: { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal },
) => Promise<unknown>

type Part<Name extends string, T> = [T] extends [undefined]
  ? { readonly [K in Name]?: undefined }
  : undefined extends T
    ? { readonly [K in Name]?: T }
    : Record<string, never> extends T
      ? { readonly [K in Name]?: T }
      : { readonly [K in Name]: T }

type CallOptions<E extends Endpoint> = Part<'params', ParamsInput<E>> &
  Part<'query', QueryInput<E>> &
  Part<'body', BodyInput<E>> & {
    /** Same key, same outcome: for writes that must not happen twice. */
    readonly idempotencyKey?: string
    readonly signal?: AbortSignal
  }

type Arguments<E extends Endpoint> =
  Record<string, never> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>]

/** `call<typeof signIn>('POST', '/api/auth/signin', { body })`: method and path are checked against the endpoint. */
export type Call = <E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  ...options: Arguments<E>
) => Promise<OutputOf<E>>

interface LooseOptions {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
  signal?: AbortSignal
}

/** Fills `:name` from `params` and appends the non-empty `query` values. Throws when a parameter is missing. */
export function fillPath(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:([A-Za-z]\w*)/g, (_, name: string) => {
    const value = params[name]
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) return encodeURIComponent(value)
    throw new Error(`The path ${path} needs ${name}`)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
  }
  return search.size === 0 ? filled : `${filled}?${search}`
}

export function createCall(transport: Transport): Call {
  return (async (method: string, path: string, options: LooseOptions = {}) =>
    transport(method, fillPath(path, options.params, options.query), {
      ...(options.body === undefined ? {} : { body: options.body }),
      ...(options.idempotencyKey ? { headers: { 'idempotency-key': options.idempotencyKey } } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
    })) as Call
}

/** Calls from the browser. Throws `HttpError` on every non-OK answer. */
export const call: Call = createCall(async (method, path, options) => json(await http.request(method, path, options)))
