import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import csrf from '@fastify/csrf-protection'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { limits } from '#contract/wire/limits.ts'
import { said, saidInEnglish, type Said } from '#contract/wire/said.ts'
import type { App } from '../app.ts'
import { hmacKey } from '../crypto.ts'
import { trustedProxy } from '../env.ts'
import { notFound, AppError, refusalOfDatabase } from '../errors.ts'
import { databaseAway, isDatabaseAway } from '../database-away.ts'
import { diskFull, isDiskFull } from '../disk-full.ts'
import { newId } from '../ids.ts'
import { ownerOf, visitor, type Caller } from '../caller.ts'
import { languageOfHeader } from '../said/request-language.ts'
import { answerClientError } from './client-error.ts'
import { cookieName, cookieOptions } from './cookies.ts'
import { isForeignWrite, isRead } from './foreign-origin.ts'
import { cleanForwardedFor } from './forwarded-for.ts'
import { countRequests } from './metrics.ts'
import { noteRefusal } from './note-refusal.ts'
import { plainPage } from './plain-page.ts'
import { securityHeaders, sendSecurityHeaders } from './security-headers.ts'
import { watchBodies } from './watch-body.ts'

type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Promise<Caller>

/** Milliseconds after which a connection that is slow on purpose is closed. */
interface SocketTimeouts {
  /** From the first byte to the end of the headers … */
  headers: number
  /** … and to the end of the body, where it is no file, or does not keep coming. */
  body: number
  /** To the end of a file that keeps coming. */
  request: number
  /** In which some of a file has to come. */
  progress: number
  /** Between two requests of one connection. */
  keepAlive: number
  /** Nothing comes or goes; what is streamed sends a heartbeat more often. */
  idle: number
  /** How often this is looked at. */
  check: number
}

const socketTimeouts: SocketTimeouts = {
  headers: 15_000,
  body: 60_000,
  request: 15 * 60_000,
  progress: 20_000,
  keepAlive: 60_000,
  idle: 120_000,
  check: 5000,
}

/** Of a file, in the time of `progress`: some 3 kbit/s. */
const leastProgress = 8 * 1024

/** Fastify with the house's rules: request ids, logs, error shape, CSRF, security headers, compression. */
export async function createHttp(
  app: App,
  authenticate: Authenticate,
  timeouts = socketTimeouts,
): Promise<FastifyInstance> {
  const { secure } = cookieOptions(app)
  const http = Fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    requestIdHeader: false,
    trustProxy: trustedProxy(app.env),
    bodyLimit: limits.bodyBytes,
    forceCloseConnections: true,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.keepAlive,
    connectionTimeout: timeouts.idle,
    // Node looks every 30 seconds otherwise: a header that never ends would stand for a minute and a half
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.check },
    // Addresses that cannot be decoded never reach a route.
    frameworkErrors: (error, request, reply) => {
      void reply.headers({ ...securityHeaders(request.url, secure), 'x-request-id': request.id })
      void sendError(app, error, request, reply)
    },
    clientErrorHandler: answerClientError(secure),
    routerOptions: { maxParamLength: 200 },
  })
  // passed on unread: its route counts the bytes first
  http.addContentTypeParser(/^(?:image\/|application\/(?:pdf|gpx\+xml|geo\+json))/, (_request, body, done) =>
    done(null, body),
  )
  await http.register(cookie)
  await http.register(csrf, {
    cookieOpts: cookieOptions(app),
    csrfOpts: { hmacKey: hmacKey(app.masterKey, 'csrf').toString('base64') },
    cookieKey: cookieName(app, 'treq_csrf'),
    getToken: (request) => request.headers['x-csrf-token'] as string,
    getUserInfo: csrfSubject,
  })
  sendSecurityHeaders(http, secure)
  watchBodies(http, { total: timeouts.body, idle: timeouts.progress, bytes: leastProgress })
  await http.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  countRequests(http)

  http.decorateRequest('caller')
  cleanForwardedFor(http)
  http.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    request.caller = visitor
    if (!request.routeOptions.config.endpoint?.beacon) request.caller = await authenticate(request, reply)
    if (isForeignWrite(app, request)) throw foreignOrigin()
    if (request.caller.kind === 'person' && request.caller.viewedBy && !isRead(request)) throw viewOnlyReads()
  })
  http.addHook('preValidation', (request, reply, done) => {
    if (needsCsrfToken(request)) http.csrfProtection(request, reply, done)
    else done()
  })
  http.addHook('onResponse', async (request, reply) => {
    const line = {
      requestId: request.id,
      method: request.method,
      path: pathToLog(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      address: request.ip,
      ...(request.caller?.kind === 'person' ? { accountId: ownerOf(request.caller) } : {}),
    }
    if (reply.statusCode >= 500) app.log.error(line, 'request failed')
    else app.log.info(line, 'request')
  })
  http.setNotFoundHandler((request, reply) =>
    sendError(app, notFound(said('There’s nothing at this address.')), request, reply),
  )
  http.setErrorHandler(async (error: FastifyError | AppError, request, reply) => {
    const refusal = refusalOf(error, request)
    if (refusalOfDatabase(error)) {
      app.log.warn({ requestId: request.id, path: pathToLog(request.url), err: error }, 'a value without bounds')
    }
    if (isDatabaseAway(error) || isDiskFull(error)) {
      const what = isDiskFull(error) ? 'the disk is full' : 'the database is away'
      app.log.error({ requestId: request.id, path: pathToLog(request.url), err: error }, what)
    } else if (refusal) await noteRefusal(app, request, refusal)
    return sendError(app, error, request, reply)
  })
  return http
}

/** Without what follows the question mark, and without secrets that are a part of the path. */
const pathToLog = (url: string): string | undefined => url.split('?')[0]?.replace(/\/[\w-]{43}(?=[./]|$)/g, '/[secret]')

function needsCsrfToken(request: FastifyRequest): boolean {
  const { endpoint } = request.routeOptions.config
  return !isRead(request) && endpoint !== undefined && !endpoint.beacon
}

/** The subject of a CSRF token: one from another session, or from before sign-in, proves nothing. */
const csrfSubject = ({ caller }: FastifyRequest): string => (caller.kind === 'person' ? caller.sessionId : 'visitor')

/** A CSRF token for the sender of this request. */
export const csrfTokenFor = (request: FastifyRequest, reply: FastifyReply): string =>
  reply.generateCsrf({ userInfo: csrfSubject(request) })

const viewOnlyReads = () =>
  new AppError(
    403,
    'view_only_reads',
    saidInEnglish('You’re viewing someone else’s account, so nothing can be changed. Stop viewing first.'),
  )

const foreignOrigin = () =>
  new AppError(403, 'foreign_origin', said('This request came from another site. Open Treq and try again there.'))

function sendError(
  app: App,
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = refusalOf(error, request)
  const language = languageOfHeader(request.headers['accept-language'])
  void reply.header('vary', 'accept-language').header('cache-control', 'private, no-store')
  if (!refusal) {
    app.log.error({ requestId: request.id, path: pathToLog(request.url), err: error }, 'unexpected error')
    const sentence = app.say(
      language,
      said('Something went wrong on our side. Please try again. If it keeps happening, send us this code: {number}.', {
        number: request.id,
      }),
    )
    return reply.code(500).send({ error: sentence, code: 'internal', ...authAnswer(request, sentence) })
  }
  if (refusal.retryAfterSeconds) void reply.header('retry-after', refusal.retryAfterSeconds)
  const spoken = (one: Said) => app.say(language, one)
  const message = spoken(refusal.sentence)
  if (isPage(request))
    return reply.code(refusal.status).type('text/html; charset=utf-8').send(plainPage(language, message))
  const fields = Object.entries(refusal.fields ?? {}).map(([name, fault]) => [name, spoken(fault)])
  return reply.code(refusal.status).send({
    error: message,
    code: refusal.code,
    ...(refusal.fields ? { fields: Object.fromEntries(fields) } : {}),
    ...authAnswer(request, message),
  })
}

/** The calls of accounts answer with success and message whatever comes of them. */
const authAnswer = ({ url }: FastifyRequest, message: string) =>
  url.startsWith('/api/v1/auth/') ? { success: false, message } : {}

/** A person reads the answer, and none of our scripts does. */
const isPage = ({ url, headers }: FastifyRequest): boolean =>
  !url.startsWith('/api/') && headers.accept?.includes('text/html') === true

/** The refusal that an error is, or null for a fault of ours. */
const refusalOf = (error: FastifyError | AppError, request: FastifyRequest): AppError | null =>
  error instanceof AppError
    ? error
    : isDatabaseAway(error)
      ? databaseAway()
      : isDiskFull(error)
        ? diskFull()
        : (refusalOfDatabase(error) ?? ofFramework(error, request))

function sizeInWords(request: FastifyRequest): string {
  const kilobytes = Math.floor((request.routeOptions.bodyLimit ?? limits.bodyBytes) / 1024)
  return kilobytes >= 1024 ? `${Math.floor(kilobytes / 1024)} MB` : `${kilobytes} KB`
}

function ofFramework(error: FastifyError, request: FastifyRequest): AppError | null {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError(
        413,
        'too_large',
        said('The request is larger than {size}, the limit here.', { size: sizeInWords(request) }),
      )
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError(415, 'unsupported_media_type', said('Please send JSON (content type application/json).'))
    case 'FST_CSRF_MISSING_SECRET':
    case 'FST_CSRF_INVALID_TOKEN':
      return new AppError(403, 'csrf', said('The CSRF token is missing or expired.'))
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new AppError(400, 'invalid_input', said('The request has no content.'))
    default:
      if (error instanceof SyntaxError || error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') {
        return new AppError(400, 'invalid_input', said('The request isn’t valid JSON.'))
      }
      if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
        return new AppError(error.statusCode, 'invalid_input', said('We couldn’t read that request.'))
      }
      return null
  }
}
