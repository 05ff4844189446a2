import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#server/platform/app.ts'
import { cookieName, cookieOptions } from '#server/platform/http/cookies.ts'
import { deviceDays } from './known-devices.ts'
import { pendingMinutes } from './pending-sign-in.ts'
import { sessionDays } from './sessions.ts'

/** Name of the cookie that holds the session. */
export const sessionCookie = (app: App): string => cookieName(app, 'treq_session')

export function giveSession(app: App, reply: FastifyReply, token: string): void {
  void reply.setCookie(sessionCookie(app), token, { ...cookieOptions(app), maxAge: sessionDays * 86_400 })
}

export function takeSession(app: App, reply: FastifyReply): void {
  void reply.clearCookie(sessionCookie(app), cookieOptions(app))
}

/** Apart from the session: it opens nothing, and stays after signing out. */
const deviceCookie = (app: App): string => cookieName(app, 'treq_device')

export const deviceTokenOf = (app: App, request: FastifyRequest): string | null =>
  request.cookies[deviceCookie(app)] ?? null

export function giveDevice(app: App, reply: FastifyReply, token: string): void {
  void reply.setCookie(deviceCookie(app), token, { ...cookieOptions(app), maxAge: deviceDays * 86_400 })
}

/** Between the password and the second factor: it opens nothing by itself. */
const pendingCookie = (app: App): string => cookieName(app, 'treq_pending')

export const pendingTokenOf = (app: App, request: FastifyRequest): string | null =>
  request.cookies[pendingCookie(app)] ?? null

export function givePending(app: App, reply: FastifyReply, token: string): void {
  void reply.setCookie(pendingCookie(app), token, { ...cookieOptions(app), maxAge: pendingMinutes * 60 })
}

export function takePending(app: App, reply: FastifyReply): void {
  void reply.clearCookie(pendingCookie(app), cookieOptions(app))
}

/** Replaces the secret behind the CSRF tokens: one that was planted in this browser is useless in the new session. */
export function renewCsrf(app: App, reply: FastifyReply): void {
  void reply.clearCookie(cookieName(app, 'treq_csrf'), cookieOptions(app))
}
