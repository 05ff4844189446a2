import type { FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { ownerOf } from '../caller.ts'
import type { AppError } from '../errors.ts'
import { recordSecurityEvent } from '../security-events.ts'

const asksAgain: ReadonlySet<string> = new Set(['reauth_required', 'second_factor_required'])

/** Refusals of which many together are an attack become security events; asking for the password or the second factor again is none. */
export async function noteRefusal(app: App, request: FastifyRequest, { status, code }: AppError): Promise<void> {
  const caller = request.caller
  const who = { accountId: caller?.kind === 'person' ? ownerOf(caller) : null, address: request.ip }
  // the pattern of the route, not the address: that may hold a secret
  const path = request.routeOptions.url ?? 'unknown'
  if (code === 'csrf') await recordSecurityEvent(app, 'csrf_refused', who, { path })
  else if (code === 'foreign_origin') await recordSecurityEvent(app, 'foreign_origin', who, { path })
  else if (code === 'token_invalid') await recordSecurityEvent(app, 'link_refused', who, { path })
  else if (status === 429) await recordSecurityEvent(app, 'throttled', who, { path })
  else if (status === 403 && !asksAgain.has(code)) await recordSecurityEvent(app, 'not_allowed', who, { path, code })
}
