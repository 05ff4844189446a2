import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sendContactMessage } from '#contract/support/calls.ts'
import { contactForm } from '#contract/support/schemas.ts'
import { languageOfPath } from '#contract/wire/language.ts'
import type { App } from '#server/platform/app.ts'
import { AppError } from '#server/platform/errors.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { throttle } from '#server/platform/throttle.ts'
import { messagesPerAddress } from './limits.ts'
import { sendMessage } from './send-message.ts'

/**
 * The contact page without script: the browser sends the form itself and is led back to the page, which says what came of
 * it. There is no CSRF token, since the page is cached for all visitors: another site could send a message, as any visitor
 * can, but not in a person's name, because the session cookie does not come along (SameSite=Lax).
 */
export async function registerPlainForm(http: FastifyInstance, app: App): Promise<void> {
  await http.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    for (const path of ['/contact', '/es/contact']) {
      scope.post(path, { schema: { hide: true } }, async (request, reply) => {
        const outcome = await receive(request.body).catch((error: unknown) => {
          if (error instanceof AppError) return { refused: error.code }
          throw error
        })
        const query = new URLSearchParams(outcome).toString()
        return reply.header('cache-control', 'no-store').redirect(`${path}?${query}#form`, 303)

        async function receive(body: unknown): Promise<Record<string, string>> {
          const limit = messagesPerAddress(app)
          await throttle(app.db, [{ key: `${sendContactMessage.path}:${networkOf(request.ip)}`, limit }])
          const parsed = contactForm.safeParse(body)
          if (!parsed.success) return { refused: 'invalid_input' }
          const { reference } = await sendMessage(
            app,
            request.caller,
            { ...parsed.data, idempotencyKey: keyOf(parsed.data) },
            languageOfPath(path),
          )
          return { sent: reference }
        }
      })
    }
  })
}

/** The page is the same for all visitors and holds no key: the same words from the same address are the same message. */
const keyOf = (form: object): string => createHash('sha256').update(JSON.stringify(form)).digest('base64url')
