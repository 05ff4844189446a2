import type { FastifyInstance, FastifyRequest } from 'fastify'
import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { AppError } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs.ts'
import type {} from '#server/vendors/sms/context.ts'
import { inboundPath, statusPath } from './paths.ts'

/** `POST /api/v1/webhooks/twilio/…`: verifies, leaves the message to a job, answers. */
export async function registerTextWebhooks(http: FastifyInstance, app: App): Promise<void> {
  if (!app.sms) return
  await http.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body, parsed) =>
      parsed(null, body),
    )
    scope.post(statusPath, async (request, reply) => {
      await heard(app, request)
      return reply.code(204).send()
    })
    scope.post(inboundPath, async (request, reply) => {
      const { Body: body = '', OptOutType: type } = await heard(app, request)
      const asksForHelp = type === 'HELP' || /^\s*(help|info|ayuda)\s*$/i.test(body)
      return reply.type('text/xml; charset=utf-8').send(answerOf(asksForHelp ? helpText(app) : null))
    })
    done()
  })
}

/** The fields of a request that the provider signed. Throws 400 `invalid_input` for any other. */
async function heard(app: App, request: FastifyRequest): Promise<Record<string, string>> {
  const params = Object.fromEntries(new URLSearchParams(typeof request.body === 'string' ? request.body : ''))
  const signature = request.headers['x-twilio-signature']
  const url = app.publicUrl() + request.url
  const isSigned = app.sms?.isSigned({ url, params, signature: typeof signature === 'string' ? signature : undefined })
  if (!isSigned) throw new AppError(400, 'invalid_input', said('The signature doesn’t match the message.'))
  const { MessageSid: sid = '' } = params
  const deliveryId = new URL(url).searchParams.get('delivery')
  if (/^[A-Za-z0-9]{1,64}$/.test(sid))
    await enqueue(app.db, 'handle-text', { sid, ...(deliveryId ? { deliveryId } : {}) }, { priority: 5 })
  return params
}

/** We do not know in which language someone texts. */
const helpText = (app: App) =>
  `Treq: help / ayuda ${app.publicUrl()}/contact - STOP ends text messages / STOP cancela los SMS.`

const answerOf = (text: string | null): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Response>${text === null ? '' : `<Message>${text.replaceAll('&', '&amp;')}</Message>`}</Response>`
