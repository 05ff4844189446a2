import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, signature, type Caller } from '#server/platform/caller.ts'
import { hmacKey } from '#server/platform/crypto.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError, notFound, violatedConstraint } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { createDataKey, eraseDataKey } from '#server/platform/sealing/data-keys.ts'
import { seal } from '#server/platform/sealing/seal.ts'
import { throttle, type Limit } from '#server/platform/throttle.ts'
import { commonZone } from '../calendar/show-guide-calendar.ts'
import { ownSubject } from '../policy.ts'
import type { OutsideCalendarRow } from '../tables.ts'
import { failureSentence } from './failure-sentence.ts'
import { addressField, ask, busyIn, hashOf, placeOf, readCalendar, writeBusyTimes } from './read-calendar.ts'
import { simulatedCalendarHost } from './simulated.ts'

/** Each asks a stranger's server of the caller's choice. */
const asksOfAccount: Limit = { count: 30, seconds: 3600 }
const milliseconds = 10_000
const mostOfSubject = 5

const countAsk = (app: App, caller: Caller) =>
  throttle(app.db, [{ key: `outside-calendar:${requirePerson(caller).accountId}`, limit: asksOfAccount }])

/** `webcal:` is how calendars write https. Throws 400 for what is no public https address. */
export function normalAddress(app: App, given: string): URL {
  const text = given.replace(/^webcals?:\/\//i, 'https://')
  const refuse = (sentence: ReturnType<typeof saidInEnglish>) =>
    new AppError(400, 'invalid_input', sentence, { fields: { address: sentence } })
  if (!URL.canParse(text))
    throw refuse(saidInEnglish('Please paste the whole address. It starts with https:// or webcal://.'))
  const url = new URL(text)
  url.hash = ''
  if (url.protocol !== 'https:')
    throw refuse(saidInEnglish('Please use an address that starts with https:// or webcal://.'))
  if (url.port !== '' || url.username !== '' || url.password !== '')
    throw refuse(saidInEnglish('Please use an address without a port, user name, or password.'))
  if (url.hostname === simulatedCalendarHost && !app.env.demo)
    throw refuse(saidInEnglish('This address belongs to the demo.'))
  return url
}

/**
 * Connects a calendar that is kept elsewhere; it is read right away. Throws 409 with why it could not be read (the
 * `OutsideFailure` as code), 409 `already_connected`, `too_many_calendars`.
 */
export async function connectCalendar(
  app: App,
  caller: Caller,
  input: { resourceId: string; name: string; address: string },
): Promise<OutsideCalendarRow> {
  const person = requirePerson(caller)
  const { outfitterId } = await ownSubject(app.db, caller, input.resourceId)
  const url = normalAddress(app, input.address)
  await countAsk(app, caller)
  const zone = commonZone(
    (await app.db.selectFrom('adventure_terms').select('zone').where('outfitter_id', '=', outfitterId).execute()).map(
      (one) => one.zone,
    ),
  )
  const fetched = await ask(app, url.href, { milliseconds })
  const failure = fetched.kind === 'failed' ? fetched.failure : fetched.kind === 'unchanged' ? 'damaged' : null
  const parsed = failure || fetched.kind !== 'read' ? null : await busyIn(app, fetched.text, zone)
  const wrong = failure ?? (parsed && 'failure' in parsed ? parsed.failure : null)
  if (wrong || fetched.kind !== 'read' || !parsed || 'failure' in parsed) {
    const sentence = failureSentence(wrong ?? 'damaged')
    throw new AppError(409, wrong ?? 'damaged', sentence, { fields: { address: sentence } })
  }
  try {
    return await withTransaction(app.db, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${input.resourceId}, 6))`.execute(tx)
      const { count } = await tx
        .selectFrom('outside_calendars')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('resource_id', '=', input.resourceId)
        .where('removed_at', 'is', null)
        .executeTakeFirstOrThrow()
      if (count >= mostOfSubject)
        throw new AppError(
          409,
          'too_many_calendars',
          saidInEnglish('You can connect up to {count} calendars here. Remove one to add another.', {
            count: mostOfSubject,
          }),
        )
      const id = newId()
      const place = placeOf(id)
      const key = await createDataKey(tx, app.sealing, place)
      await tx
        .insertInto('outside_calendars')
        .values({
          id,
          resource_id: input.resourceId,
          outfitter_id: outfitterId,
          account_id: person.accountId,
          name: input.name,
          address: seal(key, { ...place, field: addressField }, Buffer.from(url.href)),
          host: url.hostname,
          fingerprint: createHmac('sha256', hmacKey(app.masterKey, 'outside calendars'))
            .update(url.href)
            .digest('base64url'),
          zone,
          made_by: signature(caller),
          made_at: await app.clock.now(tx),
        })
        .execute()
      await writeBusyTimes(tx, { id, resource_id: input.resourceId }, parsed.busy)
      const now = sql<Date>`clock_timestamp()` // wall time
      return tx
        .updateTable('outside_calendars')
        .set({
          checked_at: now,
          read_at: now,
          etag: fetched.etag,
          last_modified: fetched.lastModified,
          content_hash: hashOf(fetched.text),
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
    })
  } catch (error) {
    if (violatedConstraint(error) === 'outside_calendars_once')
      throw new AppError(409, 'already_connected', saidInEnglish('This calendar is already connected.'))
    throw error
  }
}

async function ownCalendar(app: App, caller: Caller, calendarId: string): Promise<OutsideCalendarRow> {
  requirePerson(caller)
  const gone = () => notFound(saidInEnglish('We couldn’t find that calendar.'))
  const row = await app.db
    .selectFrom('outside_calendars')
    .selectAll()
    .where('id', '=', calendarId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw gone()
  await ownSubject(app.db, caller, row.resource_id).catch((error: unknown) => {
    throw error instanceof AppError && error.status === 404 ? gone() : error
  })
  return row
}

/** Reads it now. What is wrong with it is kept with it and shown. Throws 404, 429. */
export async function refreshCalendar(app: App, caller: Caller, calendarId: string): Promise<void> {
  const row = await ownCalendar(app, caller, calendarId)
  await countAsk(app, caller)
  await readCalendar(app, row, milliseconds)
}

/** Its events block no more, and its address is erased. Throws 404. */
export async function removeCalendar(app: App, caller: Caller, calendarId: string): Promise<void> {
  const { id } = await ownCalendar(app, caller, calendarId)
  await withTransaction(app.db, (tx) => remove(app, tx, id, signature(caller)))
}

/** With the account. */
export async function removeCalendarsOf(app: App, tx: Tx, accountId: string): Promise<void> {
  const rows = await tx
    .selectFrom('outside_calendars')
    .select('id')
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .execute()
  for (const { id } of rows) await remove(app, tx, id, 'system:erasure')
}

async function remove(app: App, tx: Tx, id: string, by: string): Promise<void> {
  await tx
    .updateTable('outside_calendars')
    .set({ removed_at: await app.clock.now(tx), removed_by: by })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute()
  await tx.deleteFrom('outside_events').where('calendar_id', '=', id).execute()
  await eraseDataKey(tx, placeOf(id), by)
}
