import type { FastifyReply } from 'fastify'
import type { App } from '#server/platform/app.ts'
import { secureCookies } from '#server/platform/http/server.ts'
import { sessionDays } from './sessions.ts'

export const sessionCookie = 'treq_session'
const csrfCookie = 'treq_csrf'

const options = (app: App) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: secureCookies(app) }) as const

export function giveSession(app: App, reply: FastifyReply, token: string): void {
  void reply.setCookie(sessionCookie, token, { ...options(app), maxAge: sessionDays * 86_400 })
}

export function takeSession(app: App, reply: FastifyReply): void {
  void reply.clearCookie(sessionCookie, options(app))
}

/** CSRF tokens of before are void: whoever planted one in this browser cannot use it in the new session. */
export function renewCsrf(app: App, reply: FastifyReply): void {
  void reply.clearCookie(csrfCookie, options(app))
}
