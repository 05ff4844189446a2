import type { showThread as contract } from '#contract/conversations/calls.ts'
import type { Result } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { filesOf } from './files/files.ts'
import { offersOf } from './offers/offers.ts'
import { aroundThreads } from './people.ts'
import { authorOf, otherSide, visibleThread, type SeenThread } from './policy.ts'
import { presentLine, presentMessage } from './present.ts'
import { readThread } from './queries.ts'
import { isGone } from './write-message.ts'
import type { MessageRow } from './tables.ts'

const atOnce = 50

export const ownerOf = ({ side, thread }: Pick<SeenThread, 'side' | 'thread'>) =>
  side === 'explorer' ? { side, explorerId: thread.explorer_id } : { side: 'guide' as const, guideId: thread.guide_id }

/** A thread with its newest messages, or fifty before or after a position; oldest first. Throws 404. */
export async function showThread(
  app: App,
  caller: Caller,
  threadId: string,
  range: { before?: number | undefined; after?: number | undefined },
): Promise<Result<typeof contract>> {
  // what was just written must be there, so this is no read that may lag behind
  const seen = await visibleThread(app.db, caller, threadId)
  const { person, side, thread } = seen
  const row = await readThread(app.db, ownerOf(seen), threadId)
  const [around, sides, messages, gone] = await Promise.all([
    aroundThreads(app.db, [thread]),
    app.db
      .selectFrom('thread_sides')
      .select(['side', 'read_position', 'blocked_at'])
      .where('thread_id', '=', threadId)
      .execute(),
    messagesOf(app.db, threadId, range),
    isGone(app.db, thread, otherSide(side)),
  ])
  const ids = messages.map(({ id }) => id)
  const [files, offers, colleagues] = await Promise.all([
    filesOf(app.db, ids),
    offersOf(app, app.db, ids, thread.explorer_id),
    colleaguesIn(app.db, messages, seen.guide),
  ])
  const masked = around.masked(thread)
  const other = sides.find((one) => one.side === otherSide(side))
  const byOther = other?.blocked_at ? ('by_other' as const) : null
  return {
    ...presentLine(app, row, around, person.accountId),
    readByOther: other?.read_position ?? 0,
    masked,
    blocked: thread.closed_at ? 'by_treq' : row.own_side.blocked_at ? 'by_me' : (byOther ?? (gone ? 'gone' : null)),
    messages: messages.map((message) =>
      presentMessage(
        app,
        message,
        { accountId: person.accountId, masked },
        (one) => colleagues.get(one.account_id) ?? around.name(thread, one.side),
        {
          files,
          offers,
        },
      ),
    ),
    more: range.after === undefined ? (messages[0]?.position ?? 1) > 1 : messages.length === atOnce,
  }
}

/** Names of those who wrote on the guide's side beside the guide who leads, by account. */
async function colleaguesIn(
  read: Read,
  messages: readonly MessageRow[],
  guide: SeenThread['guide'],
): Promise<ReadonlyMap<string, string>> {
  const accounts = messages.filter((one) => one.side === 'guide' && one.account_id !== guide.account_id)
  const ids = [...new Set(accounts.map((one) => one.account_id))]
  return new Map(await Promise.all(ids.map(async (id) => [id, await authorOf(read, id, guide)] as const)))
}

async function messagesOf(
  read: Read,
  threadId: string,
  { before, after }: { before?: number | undefined; after?: number | undefined },
): Promise<MessageRow[]> {
  const all = read.selectFrom('messages').selectAll().where('thread_id', '=', threadId).limit(atOnce)
  if (after !== undefined) return all.where('position', '>', after).orderBy('position').execute()
  const older = before === undefined ? all : all.where('position', '<', before)
  return (await older.orderBy('position', 'desc').execute()).toReversed()
}
