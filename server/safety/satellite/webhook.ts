import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { AppError } from '#server/platform/errors.ts'
import { outbound } from './outbound.ts'
import { receiveEvent } from './receive-event.ts'

export const garminPath = '/api/v1/webhooks/garmin'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * `POST /api/v1/webhooks/garmin`: takes the messages of satellite devices. Written before it is answered: an answer other than
 * 200 makes Garmin send it again.
 */
export async function registerGarmin(http: FastifyInstance, app: App): Promise<void> {
  const { GARMIN_OUTBOUND_TOKEN: token } = app.env
  if (!token) return
  await http.register((scope, _options, done) => {
    scope.post(garminPath, { bodyLimit: 256 * 1024 }, async (request, reply) => {
      const given = request.headers['x-outbound-auth-token']
      if (typeof given !== 'string' || !timingSafeEqual(digest(given), digest(token)))
        throw new AppError(401, 'not_signed_in', said('The token doesn’t match.'))
      const found = outbound.safeParse(request.body)
      if (!found.success)
        throw new AppError(400, 'invalid_input', said('That isn’t a message from a satellite device.'))
      for (const event of found.data.Events) await receiveEvent(app, event)
      return reply.code(200).send({})
    })
    done()
  })
}
