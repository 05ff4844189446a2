import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { App } from '#server/platform/app.ts'

const demoPictures = join(import.meta.dirname, '../../demo/pictures')
const contentAddressed = /^\/[0-9a-f]{16}(-\d{2,4}\.webp|\.svg)$/

/** Serves `/pictures/<hash>-<width>.webp`, which never change. In demo mode they lie ready-made beside the demo world. */
export async function registerPictures(http: FastifyInstance, app: App): Promise<void> {
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
