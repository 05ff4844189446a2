import type { FastifyReply, FastifyRequest } from 'fastify'
import { languages, type Language } from '#contract/wire/language.ts'
import type { App } from '#server/platform/app.ts'
import { visitor, type Caller } from '#server/platform/caller.ts'
import { hashToken } from '#server/platform/crypto.ts'
import { isRead } from '#server/platform/http/foreign-origin.ts'
import { isRendering } from '#server/platform/http/rendering.ts'
import { personOf } from '../policy.ts'
import { viewedIn } from './views.ts'
import { giveSession, sessionCookie, takeSession } from './session-cookie.ts'
import { noteLanguage, noteRotationSeen, rotateSession, sessionByToken, touchSession } from './sessions.ts'

/**
 * Who sends this request. Without a cookie no query is made. Cookies are set and cleared only on answers of the API that
 * must not be stored; pages never carry one.
 */
export async function authenticate(app: App, request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
  const token = request.cookies[sessionCookie(app)]
  if (!token) return visitor
  const session = /^[\w-]{43}$/.test(token) ? await sessionByToken(app.db, token) : undefined
  if (!session) {
    if (answerIsPrivate(request) && !isRendering(request)) takeSession(app, reply)
    return visitor
  }
  // it was on its way while the password was entered: it may look, and the browser keeps its new cookie
  if (session.reads_only && !isRead(request)) return visitor
  const standing = { id: session.id, recentAuth: session.recent_auth, recentFactor: session.recent_factor }
  const self = personOf(app, { ...session, id: session.account_id }, standing)
  const person = request.routeOptions.config.endpoint?.ofSession ? self : (viewedIn(app, session) ?? self)
  // the page's own request is the sighting, and a new token would be thrown away with the answer
  if (isRendering(request)) return person
  if (session.rotation_unseen) await noteRotationSeen(app.db, session.id)
  if (session.sighting_due) await touchSession(app.db, session.id, request.ip)
  const language = actedIn(request)
  if (language && language !== session.language) await noteLanguage(app.db, session.account_id, language)
  if (session.rotation_due && answerKeepsCookies(request)) {
    const only = { current: session.token_hash, presented: hashToken(token) }
    const next = await rotateSession(app.db, session.id, only)
    if (next) giveSession(app, reply, next)
  }
  return person
}

/** Pages never carry a cookie, and the stream writes its head itself. */
const answerKeepsCookies = (request: FastifyRequest): boolean =>
  request.url.startsWith('/api/') && request.routeOptions.config.endpoint?.file !== 'text/event-stream'

/** The language of the page that a write comes from. Our pages name it alone; a browser's own list of languages is no choice. */
function actedIn(request: FastifyRequest): Language | undefined {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  return languages.find((one) => one === request.headers['accept-language'])
}

/** A public read may be cached, so it must not carry a cookie; `me` is asked at every start. */
function answerIsPrivate(request: FastifyRequest): boolean {
  const endpoint = request.routeOptions.config.endpoint
  if (!endpoint) return false
  return endpoint.access !== 'public' || endpoint.method !== 'GET' || endpoint.path === '/api/auth/me'
}
