import { sql } from 'kysely'
import { unknownFields } from '#contract/conversations/fill-reply.ts'
import type {
  addSavedReply as contract,
  listSavedReplies as listContract,
} from '#contract/conversations/saved-replies.ts'
import { savedReplyLimits } from '#contract/conversations/values.ts'
import type { BodyOf, OutputOf } from '#contract/wire/endpoint.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { requireMember } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction, type Read } from '#server/platform/database.ts'
import { AppError, notFound, violatedConstraint } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'

type Written = BodyOf<typeof contract>
type List = OutputOf<typeof listContract>

const listOf = async (read: Read, guideId: string): Promise<List> => ({
  items: await read
    .selectFrom('saved_replies')
    .select(['id', 'title', 'text'])
    .where('guide_id', '=', guideId)
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .execute(),
})

/** Throws 401, 403 for who guides nothing. */
export async function listSavedReplies(app: App, caller: Caller): Promise<List> {
  const { member } = await requireMember(app.db, caller)
  return listOf(app.db, member.id)
}

function refuseUnknownFields({ text }: Written): void {
  const [first] = unknownFields(text)
  if (!first) return
  const sentence = saidInEnglish('{field} isn’t a field. Use first name, trip, date, or booking code.', {
    field: first,
  })
  throw new AppError(400, 'invalid_input', sentence, { fields: { text: sentence } })
}

async function withOwnTitle(work: () => Promise<List>): Promise<List> {
  try {
    return await work()
  } catch (error) {
    if (violatedConstraint(error) !== 'saved_replies_title') throw error
    const sentence = saidInEnglish('You already have a reply with this title.')
    throw new AppError(409, 'title_taken', sentence, { fields: { title: sentence } })
  }
}

/** Throws 400 for an unknown field, 409 `title_taken`, `too_many`. */
export async function addSavedReply(app: App, caller: Caller, written: Written): Promise<List> {
  const { member } = await requireMember(app.db, caller)
  refuseUnknownFields(written)
  return withOwnTitle(() =>
    withTransaction(app.db, async (tx) => {
      // two who add at the same moment come one after the other
      await sql`select pg_advisory_xact_lock(hashtextextended(${`saved-replies:${member.id}`}, 0))`.execute(tx)
      if ((await listOf(tx, member.id)).items.length >= savedReplyLimits.most)
        throw new AppError(
          409,
          'too_many',
          saidInEnglish('You can save up to {most} replies. Delete one first.', { most: savedReplyLimits.most }),
        )
      await tx
        .insertInto('saved_replies')
        .values({ id: newId(), guide_id: member.id, ...written })
        .execute()
      return listOf(tx, member.id)
    }),
  )
}

const unknown = () => notFound(saidInEnglish('We couldn’t find that reply.'))

/** Throws 404 for another’s, 400, 409 `title_taken`. */
export async function updateSavedReply(app: App, caller: Caller, id: string, written: Written): Promise<List> {
  const { member } = await requireMember(app.db, caller)
  refuseUnknownFields(written)
  return withOwnTitle(async () => {
    const changed = await app.db
      .updateTable('saved_replies')
      .set(written)
      .where('id', '=', id)
      .where('guide_id', '=', member.id)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw unknown()
    return listOf(app.db, member.id)
  })
}

/** Throws 404 for another’s and for one that is gone. */
export async function deleteSavedReply(app: App, caller: Caller, id: string): Promise<List> {
  const { member } = await requireMember(app.db, caller)
  const gone = await app.db
    .deleteFrom('saved_replies')
    .where('id', '=', id)
    .where('guide_id', '=', member.id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw unknown()
  return listOf(app.db, member.id)
}
