import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { said } from '#contract/wire/said.ts'
import type { App } from '../app.ts'
import type { Caller } from '../caller.ts'
import { hmacKey } from '../crypto.ts'
import { AppError, notFound } from '../errors.ts'
import { openFile } from './open-file.ts'
import { findFile, type VaultFile } from './vault.ts'

const minutes = 5

export interface FileLink {
  /** A local path. */
  readonly url: string
  readonly expiresAt: Date
}

const personOf = (caller: Caller) => (caller.kind === 'person' ? caller.accountId : '')

function signatureOf(app: App, fileId: string, expires: number, person: string): Buffer {
  return createHmac('sha256', hmacKey(app.masterKey, 'file-link')).update(`${fileId}.${expires}.${person}`).digest()
}

/** A link that works for minutes of wall time, and for a person only in their own session. Throws 404 by the kind's rule. */
export async function linkToFile(app: App, caller: Caller, fileId: string): Promise<FileLink> {
  const file = await readableFile(app, caller, fileId)
  const expires = Math.floor(Date.now() / 1000) + minutes * 60 // wall time
  const signature = signatureOf(app, file.id, expires, personOf(caller)).toString('base64url')
  return {
    url: `/api/v1/files/${file.id}?expires=${expires}&signature=${signature}`,
    expiresAt: new Date(expires * 1000),
  }
}

async function readableFile(app: App, caller: Caller, fileId: string): Promise<VaultFile> {
  const file = await findFile(app.db, fileId)
  const rule = file && app.fileRules[file.kind]
  if (!rule || !(await rule.mayRead(app, caller, file))) throw notFound(said('We couldn’t find that file.'))
  return file
}

const parameters = z.object({ id: z.uuid() })
const linkQuery = z.object({
  expires: z.coerce.number().int().positive(),
  signature: z.string().regex(/^[\w-]{43}$/),
})

/** Serves the file behind a link. Rights lost since then, or by signing out, count. */
export async function registerFileLinks(http: FastifyInstance, app: App): Promise<void> {
  http.get('/api/v1/files/:id', async (request, reply) => {
    const params = parameters.safeParse(request.params)
    const query = linkQuery.safeParse(request.query)
    if (!params.success || !query.success) throw notFound(said('We couldn’t find that file.'))
    const { id } = params.data
    const { expires, signature } = query.data
    const own = signatureOf(app, id, expires, personOf(request.caller))
    if (!timingSafeEqual(own, Buffer.from(signature, 'base64url'))) throw notFound(said('We couldn’t find that file.'))
    if (expires * 1000 < Date.now())
      // wall time
      throw new AppError(
        410,
        'link_expired',
        said('This link has expired. Go back to the page and open the file again.'),
      )
    const file = await readableFile(app, request.caller, id)
    const extension = file.contentType.split('/')[1] ?? ''
    const disposition = file.contentType === 'application/zip' ? 'attachment' : 'inline'
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `${disposition}; filename="treq-${id.slice(-12)}.${extension}"`)
      .header('content-length', file.bytes)
      .type(file.contentType)
      .send(await openFile(app, id))
  })
}
