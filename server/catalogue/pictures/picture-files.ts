import { said } from '#contract/wire/said.ts'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { App } from '#server/platform/app.ts'
import { removeAbandonedFiles } from '#server/platform/storage/incoming-file.ts'
import { notFound } from '#server/platform/errors.ts'
import { openEmailPicture } from './email-picture.ts'

const demoPictures = join(import.meta.dirname, '../../../demo/pictures')
const contentAddressed = /^\/[0-9a-f]{16}(-\d{2,4}\.webp|\.svg)$/

/** Serves files that never change: sizes of uploads, and in demo mode those that lie ready-made beside the demo world. */
export async function registerPictures(http: FastifyInstance, app: App): Promise<void> {
  await removeAbandonedFiles()
  http.get<{ Params: { hash: string } }>('/pictures/:hash(^[0-9a-f]{64}).webp', async (request, reply) => {
    const { hash } = request.params
    const known = await app
      .read()
      .selectFrom('picture_files')
      .select('hash')
      .where('hash', '=', hash)
      .executeTakeFirst()
    if (!known) throw notFound(said('We couldn’t find that picture.'))
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/webp')
      .send(await app.files.open(hash))
  })
  http.get<{ Params: { name: string } }>(
    '/pictures/:name(^(?:[0-9a-f]{64}|[0-9a-f]{16}-\\d{2,4})).jpg',
    async (request, reply) => {
      const spend = (units: number) => app.costBudget.charge(request.ip, units)
      const picture = await openEmailPicture(app, request.params.name, app.env.demo ? demoPictures : null, spend)
      return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/jpeg').send(picture)
    },
  )
  if (!app.env.demo) return
  await http.register(fastifyStatic, {
    root: demoPictures,
    prefix: '/pictures/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: true,
    immutable: true,
    maxAge: '365d',
    allowedPath: (path) => contentAddressed.test(path),
  })
}
