import type { FastifyInstance } from 'fastify'
import type { App } from '#server/platform/app.ts'
import { oneClickPath, unsubscribePage } from './token.ts'
import { unsubscribeEmails } from './unsubscribe.ts'

/** `POST`: the mail program of a recipient opts out. It sends a form and no cookie, and follows no redirect. */
export async function registerOneClick(http: FastifyInstance, app: App): Promise<void> {
  await http.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, parsed) =>
      parsed(null, body),
    )
    scope.post<{ Params: { token: string } }>(`${oneClickPath}:token`, async (request, reply) => {
      await unsubscribeEmails(app, request.params.token)
      return reply.code(204).send()
    })
    scope.get<{ Params: { token: string } }>(`${oneClickPath}:token`, (request, reply) =>
      reply.redirect(unsubscribePage(request.params.token)),
    )
    done()
  })
}
