import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { nameParticipants } from '#contract/bookings/people/calls.ts'
import { renewCalendarFeed } from '#contract/bookings/documents.ts'
import { withTransaction } from '#server/platform/database.ts'
import { createAdventure } from '#test/adventures.ts'
import type { Browser } from '#test/app.ts'
import { buy } from '#test/cancellations.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, gus } = await openWorld()
let day = 5

/** As a listing was saved before its texts had bounds: versions never change. */
const written = (adventureId: string, text: string) =>
  withTransaction(world.app.db, async (tx) => {
    await sql`alter table adventure_versions disable trigger user`.execute(tx)
    await sql`update adventure_versions set content = content::jsonb
      || jsonb_build_object('title', ${text}::text, 'bring', jsonb_build_array(${text}::text))
      || jsonb_build_object('meetingPoint', content::jsonb -> 'meetingPoint' || jsonb_build_object('text', ${text}::text))
      where adventure_id = ${adventureId}`.execute(tx)
    await sql`alter table adventure_versions enable trigger user`.execute(tx)
  })

const injected = 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil@evil.test\r\nATTACH:https://evil.test/x\r\n'

/** Values of a property, folded lines put together and escapes taken back, as RFC 5545 says. */
const valuesOf = (text: string, name: string): string[] =>
  text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
    .map((line) =>
      line
        .slice(line.indexOf(':') + 1)
        .replaceAll(/\\(.)/g, (_, char: string) => (char.toLowerCase() === 'n' ? '\n' : char)),
    )

const feedOf = async (who: Browser) => {
  const { url } = (await who.call(renewCalendarFeed)).body
  return String((await who.raw({ method: 'GET', url: new URL(url).pathname })).body)
}

test.each([
  ['line breaks that would begin an event of their own', injected],
  ['a return or a feed alone', 'one\rtwo\nthree\u2028four\u0085five'],
  ['commas, semicolons, colons, quotes and backslashes', String.raw`a,b;c:d"e\n\\,\;f` + "'"],
  ['letters that run to the left, and the marks that turn a line around', 'רפאל \u202Eabc\u202C عبد'],
  ['faces of several signs, cut by no fold', '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(60)],
  ['5,000 letters', 'Wü'.repeat(2500)],
  ['markup', '<b onclick="x">&amp;</b><script>alert(1)</script>'],
])('%s: file and feeds stay one event for a trip, in lines that calendars read', async (_, text) => {
  const trip = await createAdventure(world, { guide: people.gus.id, inDays: [(day += 2)] })
  await written(trip.adventureId, text)
  const booking = await buy(world, ada, trip.departureId, { adults: 2 })
  await ada.call(nameParticipants, {
    params: { id: booking.id },
    body: { participants: booking.participants.map(({ id, name }) => ({ id, name })) },
  })
  const file = String((await ada.raw({ method: 'GET', url: `/api/v1/bookings/${booking.id}/calendar.ics` })).body)
  const feeds = [await feedOf(ada), await feedOf(gus)]
  for (const calendar of [file, ...feeds]) {
    for (const line of calendar.trimEnd().split('\r\n')) {
      expect(line).toMatch(/^(?:[A-Z][A-Z0-9-]*[:;]| )/)
      expect(Array.from(line).filter((one) => one < ' ' || one === '\x7F')).toEqual([])
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(Buffer.from(line).toString()).not.toContain('\uFFFD')
    }
    expect(calendar).not.toMatch(/^(?:UID:evil|ATTACH)/m)
    expect(calendar.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(calendar.match(/^END:VEVENT\r$/gm)?.length ?? 0)
  }
  expect(file.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1)
  const plain = (value: string) => value.replaceAll(/\s+/g, ' ').trim()
  expect(plain(valuesOf(file, 'SUMMARY')[0] ?? '')).toBe(
    plain(text.replaceAll('\u2028', ' ')).replace(/(?:\r\n)+$/, ''),
  )
})
