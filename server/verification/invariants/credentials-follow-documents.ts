import { sql } from 'kysely'
import { guideStandings, type GuideCredential } from '#server/guides/index.ts'
import type { Read } from '#server/platform/database.ts'
import type { Invariant } from '#server/platform/invariants.ts'
import { publicCredentials } from '../public-credentials.ts'
import { derivedStandings } from '../queries.ts'
import type { DocumentRow } from '../tables.ts'
import { nowAndBefore } from './now-and-before.ts'

/** What the public reads of a guide’s documents is what the documents give, now or a few minutes ago. */
export const credentialsFollowDocuments: Invariant = {
  name: 'the public credentials of a guide follow from documents',
  breach: async (read, _within, app) => {
    const moments = nowAndBefore(await app.clock.now(read))
    const wrong: string[] = []
    for await (const some of derivedStandings(app, read)) {
      const ids = some.map(({ guide }) => guide.id)
      const [shown, documents] = await Promise.all([guideStandings(read, ids), documentsOfSeveral(read, ids)])
      for (const id of ids) {
        const written = asText(shown.get(id)?.credentials ?? [])
        const own = documents.get(id) ?? []
        if (!moments.some((at) => asText(publicCredentials(own, at)) === written))
          wrong.push(`guide ${id} shows ${written}`)
      }
    }
    return wrong.length > 0 ? wrong.slice(0, 5).join('; ') : null
  },
}

async function documentsOfSeveral(read: Read, guideIds: readonly string[]): Promise<Map<string, DocumentRow[]>> {
  const rows = await read
    .selectFrom('verification_documents')
    .selectAll()
    .where('guide_id', '=', sql<string>`any(${[...guideIds]}::uuid[])`)
    .where('state', 'in', ['approved', 'expiring'])
    .execute()
  return Map.groupBy(rows, ({ guide_id: guideId }) => guideId)
}

/** In one order, of keys and of credentials: the database keeps neither. */
const asText = (credentials: readonly GuideCredential[]): string =>
  credentials
    .map(({ type, title, issuer, state, validUntil, checkedOn }) =>
      JSON.stringify([type, title, issuer, state, validUntil, checkedOn ?? null]),
    )
    .toSorted()
    .join(' ')
