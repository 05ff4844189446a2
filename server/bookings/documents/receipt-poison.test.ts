import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { receiptPdf } from '#contract/bookings/documents.ts'
import { withTransaction } from '#server/platform/database.ts'
import { createAdventure } from '#test/adventures.ts'
import { buy } from '#test/cancellations.ts'
import { pdfText } from '#test/pdf-text.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada } = await openWorld()

/** As a listing was saved before its texts had bounds: versions never change. */
const titled = (adventureId: string, title: string) =>
  withTransaction(world.app.db, async (tx) => {
    await sql`alter table adventure_versions disable trigger user`.execute(tx)
    await sql`update adventure_versions set content = jsonb_set(content::jsonb, '{title}', to_jsonb(${title}::text))
      where adventure_id = ${adventureId}`.execute(tx)
    await sql`alter table adventure_versions enable trigger user`.execute(tx)
  })

test('a title of 5,000 wide letters: its receipt is made, and other requests are answered meanwhile', async () => {
  const trip = await createAdventure(world, { guide: people.gus.id, inDays: [5] })
  await titled(trip.adventureId, 'W'.repeat(5000))
  const { id, code } = await buy(world, ada, trip.departureId)
  const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const url = receiptPdf.path.replace('/api/', '/api/v1/').replace(':id', id)
  let made = false
  const receipt = world.http.inject({ method: 'GET', url, headers: { cookie } }).then((answer) => {
    made = true
    return answer
  })
  const waits: number[] = []
  while (!made) {
    const asked = performance.now()
    expect((await world.http.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200)
    waits.push(performance.now() - asked)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const { statusCode, rawPayload } = await receipt
  expect(statusCode).toBe(200)
  // a word of the receipt's own that begins with it has a small letter behind it; a code may hold it anywhere
  expect(
    pdfText(rawPayload)
      .replaceAll(code, '')
      .match(/W(?![a-z])/g),
  ).toHaveLength(5000)
  expect(waits.length).toBeGreaterThan(5)
  expect(Math.max(...waits)).toBeLessThan(1000)
})
