import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { transaction } from './account.ts'
import { testCards } from './cards.ts'
import { bodyText, guarded, isOurs, refuseWhileDown, uncached, type Core } from './browser-answers.ts'
import { answerAuthentication, intentOfAttempt } from './confirm.ts'
import { StripeError } from './errors.ts'
import { decodeForm, text } from './form.ts'
import type { Json } from './objects.ts'
import { registerSupply } from './supply-routes.ts'

const folder = new URL('./browser/', import.meta.url)
const pages = [
  { path: '/v3/stripe.js', file: 'stripe.js', type: 'text/javascript; charset=utf-8' },
  { path: '/elements', file: 'elements.html', type: 'text/html; charset=utf-8' },
  { path: '/elements.js', file: 'elements.js', type: 'text/javascript; charset=utf-8' },
  { path: '/card-format.js', file: 'card-format.js', type: 'text/javascript; charset=utf-8' },
  { path: '/words.js', file: 'words.js', type: 'text/javascript; charset=utf-8' },
  { path: '/simulator.css', file: '../../../simulator.css', type: 'text/css; charset=utf-8' },
  { path: '/3ds/:attempt', file: 'three-d-secure.html', type: 'text/html; charset=utf-8' },
  { path: '/three-d-secure.js', file: 'three-d-secure.js', type: 'text/javascript; charset=utf-8' },
  { path: '/identity/:attempt', file: 'identity.html', type: 'text/html; charset=utf-8' },
  { path: '/connect/:account/:token', file: 'connect.html', type: 'text/html; charset=utf-8' },
  { path: '/express/:account/:token', file: 'express.html', type: 'text/html; charset=utf-8' },
  { path: '/identity.js', file: 'identity.js', type: 'text/javascript; charset=utf-8' },
  { path: '/connect.js', file: 'connect.js', type: 'text/javascript; charset=utf-8' },
  { path: '/express.js', file: 'express.js', type: 'text/javascript; charset=utf-8' },
  { path: '/page.js', file: 'page.js', type: 'text/javascript; charset=utf-8' },
]

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** What js.stripe.com and hooks.stripe.com are in live mode, on our own address. */
export function registerBrowserRoutes(app: FastifyInstance, core: Core): void {
  void app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
      scope.addHook('onSend', async (_request, reply) => {
        reply.header('content-security-policy', policy)
        reply.header('x-frame-options', 'SAMEORIGIN')
        reply.header('x-content-type-options', 'nosniff')
        reply.header('referrer-policy', 'no-referrer')
      })
      for (const page of pages) {
        scope.get(page.path, async (_request, reply) =>
          reply
            .type(page.type)
            .header('cache-control', 'no-cache')
            .send(await readFile(new URL(page.file, folder))),
        )
      }
      scope.get('/test-cards', async (_request, reply) =>
        uncached(reply).send({
          now: core.account.now(),
          cards: testCards.map(({ number, label }) => ({ number, label })),
        }),
      )
      registerApi(scope, core)
      registerAuthentication(scope, core)
      registerSupply(scope, core)
    },
    { prefix: '/simulator/stripe' },
  )
}

/** The calls of Stripe.js: the publishable key and the client secret travel in the form. */
function registerApi(scope: FastifyInstance, core: Core): void {
  scope.route({
    method: ['GET', 'POST'],
    url: '/v1/*',
    handler: async (request, reply) => {
      const url = new URL(request.url, 'http://simulator')
      const form = request.method === 'GET' ? url.search : bodyText(request.body)
      const key = new URLSearchParams(form).get('key')
      if (!key?.startsWith('pk_')) {
        const message = 'This address takes publishable keys only.'
        return uncached(reply)
          .code(401)
          .send({ error: { type: 'invalid_request_error', message } })
      }
      const answer = await core.ask({
        method: request.method,
        path: url.pathname.slice('/simulator/stripe'.length),
        form,
        apiKey: key,
        idempotencyKey: null,
      })
      if (answer.dropped) {
        reply.hijack()
        reply.raw.destroy()
        return reply
      }
      return uncached(reply).code(answer.status).header('request-id', answer.requestId).send(answer.body)
    },
  })
}

/** The bank's page. Knowing the long random id of the attempt proves the payer. */
function registerAuthentication(scope: FastifyInstance, core: Core): void {
  scope.get<{ Params: { attempt: string } }>('/3ds/:attempt/details', async (request, reply) =>
    guarded(reply, async () => {
      const intent = await transaction(core.account, async (work) => {
        await refuseWhileDown(core.account, work)
        return intentOfAttempt(work, request.params.attempt)
      })
      const { amount, currency, status } = intent.body
      return { amount, currency, status }
    }),
  )
  scope.post<{ Params: { attempt: string } }>('/3ds/:attempt/answer', async (request, reply) =>
    guarded(reply, async () => {
      const result = text(decodeForm(bodyText(request.body)), 'result')
      if (result !== 'complete' && result !== 'fail') {
        throw new StripeError(400, { type: 'invalid_request_error', message: 'result must be complete or fail.' })
      }
      const { stated, faults, address } = await transaction(core.account, async (work) => {
        await refuseWhileDown(core.account, work)
        const before = await intentOfAttempt(work, request.params.attempt)
        const returnUrl = before.secret.return_url
        const body = await answerAuthentication(work, request.params.attempt, result === 'complete')
        return {
          stated: work.stated,
          faults: work.faults,
          // the real one goes anywhere; a page of ours must not lead to other sites
          address: isOurs(returnUrl, [work.publicBase, `${request.protocol}://${request.host}`])
            ? returnAddress(returnUrl, body)
            : null,
        }
      })
      await core.afterwards({ stated, faults })
      return { return_to: address }
    }),
  )
}

function returnAddress(returnUrl: string, body: Json): string {
  const url = new URL(returnUrl)
  url.searchParams.set('payment_intent', String(body.id))
  url.searchParams.set('payment_intent_client_secret', String(body.client_secret))
  const passed = body.status === 'requires_capture' || body.status === 'succeeded'
  url.searchParams.set('redirect_status', passed ? 'succeeded' : 'failed')
  return url.href
}
