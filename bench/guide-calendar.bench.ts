import { sql } from 'kysely'
import parseCalendar from '#server/scheduling/outside/parse-calendar.ts'
import { addDays, localDateAt } from '#server/scheduling/index.ts'
import { withTransaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { writeBusyTimes } from '#server/scheduling/outside/read-calendar.ts'
import { createAdventure } from '#test/adventures.ts'
import { createWorld, timed, type Place, type Row } from './figure.ts'
import { signInOperator } from './operator.ts'

const guides = 50
const departures = 2000
const events = 5000

export const name = `The calendar of an outfitter with ${guides} guides and ${departures.toLocaleString('en-US')} departures in a month, and a calendar of ${events.toLocaleString('en-US')} events from outside`

export async function run(place: Place): Promise<Row[]> {
  const world = await createWorld(place, 'bench_guide_calendar')
  try {
    const { app } = world
    const { id: accountId, ask, figure } = await signInOperator(world)
    const { adventureId, guideId, outfitterId } = await createAdventure(world, { inDays: [] })
    const now = await app.clock.now(app.db)
    const zone = 'America/Denver'
    const first = `${addDays(localDateAt(now, zone), 31).slice(0, 7)}-01`
    await sql`insert into guides (id, outfitter_id, name, home, story, years_guiding, languages, level)
      select gen_random_uuid(), ${outfitterId}::uuid, 'Wren ' || n, 'Salida, Colorado', 'Guides.', 8, '{English}', 2
      from generate_series(2, ${guides}::int) n`.execute(app.db)
    // forty a guide, at hours that meet; a third is sold, some are held, some have a line
    await sql`insert into departures (id, adventure_id, guide_id, local_date, local_time, zone, starts_at, ends_at, kind, capacity)
      select gen_random_uuid(), ${adventureId}::uuid, g.id, d.day, to_char(d.begins, 'HH24:MI'), ${zone}, d.begins at time zone ${zone},
        (d.begins + interval '5 hours') at time zone ${zone}, 'shared', 6
      from (select id, row_number() over (order by id) as place from guides where outfitter_id = ${outfitterId}) g,
        lateral (select day::date, day + interval '6 hours' + (nth % 2) * interval '6 hours' + g.place * interval '1 minute' as begins
          from generate_series(0, ${departures / guides - 1}::int) nth,
          lateral (select ${first}::date + (nth / 2) as day) on_day) d`.execute(app.db)
    await sql`with sold as (
        select id, guide_id, starts_at, ends_at, row_number() over (order by id) as n from departures where adventure_id = ${adventureId}
      ), chosen as (select * from sold where n % 3 = 0),
      booked as (insert into bookings (id, code, channel, contact_name, contact_email, adventure_id, adventure_version, departure_id,
          guide_id, outfitter_id, state, instant, adults, seats, price, net, total, policy, hold_expires_at, idempotency_key, created_at)
        select gen_random_uuid(), 'B' || n, 'web', 'Noor', 'noor@example.com', ${adventureId}::uuid, 1, id, guide_id, ${outfitterId}::uuid,
          (array['confirmed', 'requested', 'held'])[1 + n / 3 % 3], true, 2, 2, '{}', '{}', 100, '{}', ${now}::timestamptz, n::text, ${now}::timestamptz from chosen
        returning id, departure_id)
      insert into seat_allocations (id, departure_id, holder_id, seats, people) select gen_random_uuid(), departure_id, id, 2, 2 from booked`.execute(
      app.db,
    )
    const calendarId = newId()
    await app.db
      .insertInto('outside_calendars')
      .values({
        id: calendarId,
        resource_id: guideId,
        outfitter_id: outfitterId,
        account_id: accountId,
        name: 'Google',
        address: Buffer.from(''),
        host: 'calendar.example',
        fingerprint: 'bench',
        zone,
        made_by: 'bench',
        made_at: now,
      })
      .execute()
    const text = calendarFile(first)
    let parsed: ReturnType<typeof parseCalendar> = { busy: [] }
    const from = now.getTime()
    const parsing = await timed(async () => {
      parsed = parseCalendar({ text, zone, from, to: from + 1100 * 86_400_000 })
    })
    const busy = 'busy' in parsed ? parsed.busy : []
    const storing = await timed(() =>
      withTransaction(app.db, (tx) => writeBusyTimes(tx, { id: calendarId, resource_id: guideId }, busy)),
    )
    await sql`vacuum analyze`.execute(app.db)
    const path = `/guide/calendar?from=${addDays(first, -5)}&to=${addDays(first, 36)}&outfitterId=${outfitterId}`
    const shown = (await (await ask(path)).json()) as { departures: unknown[]; outside: unknown[] }
    return [
      { what: 'departures in the answer', value: shown.departures.length, unit: '' },
      await figure('month view', path),
      { what: `${busy.length} events: reading the file`, value: parsing, unit: 's' },
      { what: `${busy.length} events: writing them`, value: storing, unit: 's', note: 'together at most 2 wanted' },
    ]
  } finally {
    await world.close()
  }
}

/** As Google writes them: an hour each, most alone, some weekly. */
function calendarFile(first: string): string {
  const pad = (n: number) => String(n).padStart(2, '0')
  const lines = Array.from({ length: events }, (_, n) => {
    const day = addDays(first, n % 700).replaceAll('-', '')
    const hour = pad(6 + (n % 12))
    return [
      'BEGIN:VEVENT',
      `DTSTART;TZID=America/Denver:${day}T${hour}0000`,
      `DTEND;TZID=America/Denver:${day}T${hour}4500`,
      `UID:event-${n}@google.com`,
      'DTSTAMP:20261127T103000Z',
      'STATUS:CONFIRMED',
      'SUMMARY:Something with a name',
      'DESCRIPTION:A longer text that says what it is about and where to go\\, as they do.',
      'TRANSP:OPAQUE',
      'END:VEVENT',
    ].join('\r\n')
  })
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-TIMEZONE:America/Denver', ...lines, 'END:VCALENDAR', ''].join('\r\n')
}
