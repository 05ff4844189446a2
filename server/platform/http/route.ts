import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, Result } from '#contract/wire/endpoint.ts'
import { isSaid, said, saidInEnglish, sentence, wholeSentence, type Said } from '#contract/wire/said.ts'
import type { App } from '../app.ts'
import { ownerOf, requireAdmin, requirePerson, visitor, type Caller, type Person } from '../caller.ts'
import { notFound, AppError } from '../errors.ts'
import { languageOfHeader } from '../said/request-language.ts'
import { speakerOf } from '../said/spoken.ts'
import { readCost } from './cost-budget.ts'
import { networkOf } from './network-of.ts'
import { isRendering } from './rendering.ts'
import { recordOperatorRead } from '../security-events.ts'
import { throttle, type Limit } from '../throttle.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

export interface Call<E extends Endpoint> {
  readonly caller: Caller
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface RouteOptions {
  /** Attempts of one network address, counted over all processes. */
  readonly perAddress?: Limit
  /** Units of a read in the budget of its network; of a public one 2 unless given, of one with a session none. */
  readonly cost?: number
  /** `Cache-Control` of a public answer; without it nothing is stored. */
  readonly cache?: string
}

/** For `cache`: a shared cache may be half a minute behind; a browser asks again each time. */
export const cacheControl30s = 'public, max-age=0, s-maxage=30'

/** An answer that is JSON already, checked against the contract by its writer. */
export class WrittenAnswer {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

/** One file to be kept; its type is the endpoint's. */
export class FileAnswer {
  readonly content: Buffer
  /** Letters, digits, hyphens and dots only. */
  readonly name: string
  constructor(content: Buffer, name: string) {
    this.content = content
    this.name = name
  }
}

/** A file written while it is read, never held in memory whole. Its type is the endpoint's. */
export class StreamAnswer {
  readonly content: Readable
  /** Letters, digits, hyphens and dots only. */
  readonly name: string
  constructor(content: Readable, name: string) {
    this.content = content
    this.name = name
  }
}

/** How a domain mounts its endpoints; each handler makes one call and presents its result. */
export type On = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Result<E> | WrittenAnswer | FileAnswer | StreamAnswer>,
  options?: RouteOptions,
) => void
export type Routes = (on: On, app: App) => void

export const wirePath = (path: string): string => path.replace(/^\/api\b/, '/api/v1')

export function mount(http: FastifyInstance, app: App, routes: readonly Routes[]): Endpoint[] {
  const mounted: Endpoint[] = []
  const on: On = (endpoint, handle, options = {}) => {
    mounted.push(endpoint)
    const speaker = speakerOf(endpoint.output, sentence)
    http.route({
      method: endpoint.method,
      url: wirePath(endpoint.path),
      config: { endpoint },
      ...(endpoint.upload
        ? { bodyLimit: endpoint.upload.bytes, preParsing: (request: FastifyRequest) => refuseUpload(endpoint, request) }
        : {}),
      ...(endpoint.beacon ? { bodyLimit: endpoint.beacon.bytes } : {}),
      handler: async (request, reply) => {
        if (options.perAddress) {
          await throttle(app.db, [{ key: `${endpoint.path}:${networkOf(request.ip)}`, limit: options.perAddress }])
        }
        // a page that is made has been paid for with its reads
        const cost = options.cost ?? (endpoint.access === 'public' ? readCost : 0)
        if (cost > 0 && endpoint.method === 'GET' && !isRendering(request))
          await app.costBudget.charge(request.ip, cost)
        const caller = request.caller ?? visitor
        if (endpoint.access === 'signed-in') requirePerson(caller)
        if (endpoint.access === 'admin') requireAdmin(caller)
        if (endpoint.ownEyesOnly) refuseView(caller)
        void reply.header(
          'cache-control',
          options.cache && caller.kind === 'visitor' ? options.cache : 'private, no-store',
        )
        const params = parseParams(endpoint, request.params)
        const query = parse(endpoint.query, request.query)
        const body = parse(endpoint.body, request.body)
        const result = await handle({ caller, params, query, body, request, reply } as Call<typeof endpoint>)
        if (endpoint.beacon) return reply.code(204).send()
        if (
          caller.kind === 'person' &&
          (caller.viewedBy ? endpoint.access !== 'public' : leavesLine(endpoint, caller))
        ) {
          const who = { accountId: ownerOf(caller), address: request.ip }
          const viewed = caller.viewedBy ? { viewed: caller.accountId } : {}
          await recordOperatorRead(app, who, { path: endpoint.path, params, query, ...viewed })
        }
        const language = languageOfHeader(request.headers['accept-language'])
        const render = (value: unknown): unknown =>
          speaker ? speaker(value, (one) => (isSaid(one) ? app.say(language, one) : one)) : value
        if (speaker) void reply.header('content-language', language).header('vary', 'accept-language')
        if (result instanceof WrittenAnswer) {
          void reply.type('application/json; charset=utf-8')
          return reply.send(speaker ? JSON.stringify(render(JSON.parse(result.json))) : result.json)
        }
        if (result instanceof FileAnswer || result instanceof StreamAnswer) {
          void reply.header('content-disposition', `attachment; filename="${result.name}"`)
          return reply.type(endpoint.file ?? 'application/octet-stream').send(result.content)
        }
        return endpoint.output.parse(render(result))
      },
    })
  }
  for (const register of routes) register(on, app)
  return mounted
}

/** An operator's reads of people and money: those that need a scope, and single records that the parties read too. */
const leavesLine = ({ method, access, scope, params }: Endpoint, { admin }: Person): boolean =>
  admin && method === 'GET' && (params !== undefined ? access !== 'public' : access === 'admin' && scope !== 'any')

/** Secrets, and what was meant for the person alone. Throws 403 `own_eyes_only`. */
export function refuseView(caller: Caller): void {
  if (caller.kind !== 'person' || !caller.viewedBy) return
  throw new AppError(403, 'own_eyes_only', saidInEnglish('Only the person can see this, so it isn’t in your view.'))
}

/** Before a single byte is kept: a stranger, and what is not of the right type, goes. */
async function refuseUpload({ access, upload }: Endpoint, request: FastifyRequest): Promise<void> {
  if (access !== 'public') requirePerson(request.caller ?? visitor)
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (upload && !upload.types.includes(type)) {
    const known = upload.types.map((one) => one.replace(/^\w+\//, '').toUpperCase()).join(', ')
    throw new AppError(
      415,
      'unsupported_media_type',
      said('Please upload one of these file types: {known}.', { known }),
    )
  }
}

function parseParams(endpoint: Endpoint, value: unknown): unknown {
  const parsed = endpoint.params?.safeParse(value)
  if (parsed && !parsed.success) throw notFound()
  return parsed?.data
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return parsed.data
  const fields: Record<string, Said> = {}
  // a rule of the contract is a whole sentence; its Spanish is with the contract
  for (const { path, message } of parsed.error.issues) fields[path.join('.') || 'body'] ??= wholeSentence(message)
  const first = Object.values(fields)[0] ?? said('We couldn’t read that request.')
  throw new AppError(400, 'invalid_input', first, { fields })
}
