import type { FastifyInstance } from 'fastify'
import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { notFound } from '#server/platform/errors.ts'
import { receivedHtml } from '#server/vendors/mail/simulator.ts'

/**
 * What an email is allowed on our own origin: its inline styles and our pictures, no script, no form, nothing from
 * elsewhere. The page that shows it may measure its height.
 */
const policyOf = (publicUrl: string) =>
  [
    "default-src 'none'",
    `img-src 'self' ${publicUrl}`,
    "style-src 'unsafe-inline'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin allow-popups allow-top-navigation-by-user-activation',
  ].join('; ')

/** `/demo/letters/{id}`: an email of the demo mailbox as a mail program draws it. Its links leave the frame. */
export function registerLetters(http: FastifyInstance, app: App): Promise<void> {
  if (!app.env.demo) return Promise.resolve()
  http.get<{ Params: { id: string } }>('/demo/letters/:id(^[0-9a-f-]{36}$)', async (request, reply) => {
    const html = await receivedHtml(app.db, request.params.id)
    if (html === null) throw notFound(said('We couldn’t find that email.'))
    return reply
      .header('content-security-policy', policyOf(app.publicUrl()))
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(html.replace('<head>', '<head>\n<base target="_top">'))
  })
  return Promise.resolve()
}
