import { said } from '#contract/wire/said.ts'
import type { checkRecord as contract } from '#contract/portfolio/calls.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { guideById } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { notFound } from '#server/platform/errors.ts'
import { signingKey } from './signing-key.ts'

/** What we know of a signed copy, for anyone who was given one. Throws 404. */
export async function checkRecord(app: App, id: string): Promise<OutputOf<typeof contract>> {
  const read = app.read()
  const row = await read.selectFrom('guide_records').selectAll().where('id', '=', id).executeTakeFirst()
  const guide = row && (await guideById(read, row.guide_id))
  if (!guide) throw notFound(said('We couldn’t find that record.'))
  const { publicKey } = await signingKey(app)
  return {
    id,
    issuedAt: row.issued_at.toISOString(),
    guide: { id: guide.id, name: guide.name },
    sha256: row.sha256,
    signature: { algorithm: 'Ed25519', publicKey, value: row.signature },
    trips: row.trips,
    reviews: row.reviews,
  }
}
