import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { ICalCalendar } from 'ical-generator'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { PracticeCalendar } from '#contract/scheduling/outside-calendars.ts'
import { guideOfAccount } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { hmacKey } from '#server/platform/crypto.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { simulatedCalendarHost, simulatedPath } from './simulated.ts'

const mostEvents = 50

/** The guide whose simulated calendar it is. Throws 404 outside demo mode and for an account without a guide. */
async function guideInDemo(app: App, caller: Caller): Promise<string> {
  const { accountId } = requirePerson(caller)
  const guide = app.env.demo ? await guideOfAccount(app.db, accountId) : null
  if (!guide) throw notFound(saidInEnglish('We couldn’t find that calendar.'))
  return guide.id
}

const secretOf = (app: App, guideId: string) =>
  createHmac('sha256', hmacKey(app.masterKey, 'practice calendar')).update(guideId).digest('base64url').slice(0, 24)

export async function showPracticeCalendar(app: App, caller: Caller): Promise<PracticeCalendar> {
  const guideId = await guideInDemo(app, caller)
  const rows = await app.db
    .selectFrom('practice_events')
    .select(['id', 'starts_at', 'ends_at'])
    .where('guide_id', '=', guideId)
    .orderBy('starts_at')
    .execute()
  return {
    address: `https://${simulatedCalendarHost}${simulatedPath}/${guideId}/${secretOf(app, guideId)}.ics`,
    events: rows.map(({ id, starts_at, ends_at }) => ({
      id,
      startsAt: starts_at.toISOString(),
      endsAt: ends_at.toISOString(),
    })),
  }
}

/** Throws 409 `too_many_events`. */
export async function addPracticeEvent(
  app: App,
  caller: Caller,
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
): Promise<void> {
  const guideId = await guideInDemo(app, caller)
  await withTransaction(app.db, async (tx) => {
    const { count } = await tx
      .selectFrom('practice_events')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('guide_id', '=', guideId)
      .executeTakeFirstOrThrow()
    if (count >= mostEvents)
      throw new AppError(
        409,
        'too_many_events',
        saidInEnglish('This calendar is full. Remove an event to add another.'),
      )
    await tx
      .insertInto('practice_events')
      .values({ id: newId(), guide_id: guideId, starts_at: new Date(startsAt), ends_at: new Date(endsAt) })
      .execute()
  })
}

export async function removePracticeEvent(app: App, caller: Caller, eventId: string): Promise<void> {
  const guideId = await guideInDemo(app, caller)
  await app.db.deleteFrom('practice_events').where('id', '=', eventId).where('guide_id', '=', guideId).execute()
}

/** The other side: what a calendar program would serve at its secret address. */
export function registerPracticeCalendar(http: FastifyInstance, app: App): Promise<void> {
  if (!app.env.demo) return Promise.resolve()
  http.get<{ Params: { guide: string; file: string } }>(
    `${simulatedPath}/:guide(^[0-9a-f-]{36}$)/:file`,
    async (request, reply) => {
      const { guide, file } = request.params
      if (file !== `${secretOf(app, guide)}.ics`) throw notFound(saidInEnglish('We couldn’t find that calendar.'))
      const calendar = new ICalCalendar({ name: 'Practice calendar', prodId: '-//Treq//Practice//EN' })
      const rows = await app.db.selectFrom('practice_events').selectAll().where('guide_id', '=', guide).execute()
      for (const { id, starts_at, ends_at } of rows)
        calendar.createEvent({ id, start: starts_at, end: ends_at, summary: 'Busy', stamp: starts_at })
      return reply.header('cache-control', 'no-store').type('text/calendar; charset=utf-8').send(calendar.toString())
    },
  )
  return Promise.resolve()
}
