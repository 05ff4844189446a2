import { sql } from 'kysely'
import { z } from 'zod'
import type { Read, Tx } from '../database.ts'
import { jobsAbout, runJobAgain } from '../job-list.ts'
import { enqueue } from '../jobs.ts'
import { cursorPart, decodeCursor, encodeCursor, exactMoment, pageOf } from '../paging/cursor.ts'

const list = { list: 'unsent emails' }
const last = z.tuple([cursorPart.moment, cursorPart.id])
const size = 50

const unsent = (read: Read) =>
  read
    .selectFrom('outgoing_mail')
    .where('sent_at', 'is', null)
    .where('bounced_at', 'is', null)
    .where('last_error', 'is not', null)
    // after 90 days nothing is left of it to be sent
    .where('text_body', '<>', '')

/** Emails whose last attempt failed, oldest first, each with its next attempt. Throws 400 for a damaged cursor. */
export async function readUnsentEmails(read: Read, after?: string) {
  let query = unsent(read)
    .select(['id', 'recipient', 'subject', 'created_at', 'last_error'])
    .select(exactMoment(sql.ref('created_at')).as('moment'))
  if (after !== undefined) {
    const [moment, id] = decodeCursor(after, list, last)
    query = query.where(sql<boolean>`(created_at, id) > (${moment}::timestamptz, ${id}::uuid)`)
  }
  const found = await query
    .orderBy('created_at')
    .orderBy('id')
    .limit(size + 1)
    .execute()
  const { items, next } = pageOf(found, size, ({ moment, id }) => encodeCursor(list, [moment, id]))
  const jobs = await jobsAbout(
    read,
    items.map(({ id }) => id),
  )
  const nextTry = new Map(
    jobs.flatMap(({ name, payload, attempts, maxAttempts, runAt }) =>
      name === 'send-mail' && attempts < maxAttempts ? [[String(payload.mailId), runAt] as const] : [],
    ),
  )
  const { total } = await unsent(read)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows: items.map((row) => ({ ...row, nextTryAt: nextTry.get(row.id) ?? null })), next, total }
}

/** Sends what could not be sent again now, with all attempts before it: these, or all of them. Returns how many. */
export async function retryUnsentEmails(tx: Tx, ids: readonly string[] | null): Promise<number> {
  const rows = await unsent(tx)
    .select('id')
    .$if(ids !== null, (query) => query.where(sql<boolean>`id = any(${[...(ids ?? [])]}::uuid[])`))
    .orderBy('created_at')
    .limit(most)
    .execute()
  const wanted = rows.map(({ id }) => id)
  const found = (await jobsAbout(tx, wanted)).filter(({ name }) => name === 'send-mail')
  const jobs = new Map(found.map((job) => [String(job.payload.mailId), job]))
  for (const mailId of wanted) {
    const job = jobs.get(mailId)
    if (!job) await enqueue(tx, 'send-mail', { mailId }, { priority: 10 })
    else if (!job.running) await runJobAgain(tx, job.id)
  }
  return wanted.length
}
const most = 200
