import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { signIn } from '#contract/accounts/calls.ts'
import { showBooking } from '#contract/bookings/calls.ts'
import { archiveListing } from '#contract/catalogue/listing-calls.ts'
import { openThread, sendMessage, showThread } from '#contract/conversations/calls.ts'
import { cancelErasure, downloadExport, requestErasure, requestExport, showPrivacy } from '#contract/privacy/calls.ts'
import { uploadProfilePicture } from '#contract/accounts/profile-picture.ts'
import { uploadReviewPhoto, writeReview } from '#contract/reviews/write-calls.ts'
import { withTransaction } from '#server/platform/database.ts'
import { wirePath } from '#server/platform/http/route.ts'
import { deleteFile } from '#server/platform/storage/vault.ts'
import { archiveOf, knownIn, openLink } from '#test/data-copy.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure } from '#test/adventures.ts'
import { days, type Browser } from '#test/app.ts'
import { buy, cancel } from '#test/cancellations.ts'
import { emailsTo } from '#test/emails.ts'
import { expectInvariants } from '#test/expectations.ts'
import { administrator } from '#test/operators.ts'
import { password } from '#test/people.ts'
import { moveToEnd } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'
import { everyTable } from './personal-rows.ts'

const { world, people, ada, ben, bo, gus, root } = await openWorld()
let day = 2

async function trip(who: Browser) {
  const { departureId } = await createAdventure(world, {
    title: 'River',
    guide: people.gus.id,
    guideName: 'Gus Halloran',
    inDays: [(day += 1)],
  })
  return buy(world, who, departureId)
}
const show = async (who: Browser) => (await who.call(showPrivacy)).body
const linkOf = (who: Browser, id: string) => who.call(downloadExport, { params: { id } })
async function upload(who: Browser, url: string, payload: Buffer) {
  const { body: token } = await who.raw({ method: 'GET', url: '/api/v1/csrf-token' })
  const { csrfToken } = token as { csrfToken: string }
  const headers = { 'x-csrf-token': csrfToken, 'content-type': 'image/jpeg' }
  return who.raw({ method: 'POST', url, headers, payload })
}

test('every table that names an account says whether it is in the download and what becomes of it', async () => {
  const { rows } = await world.app.pool.query<{ table: string; column: string }>(`
    select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'accounts'::regclass`)
  const said = new Set(everyTable(world.app).map(({ table }) => table))
  expect(rows.map(({ table }) => table).filter((table) => !said.has(table))).toEqual([])
  const existing = await world.app.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
  )
  const known = new Set(existing.rows.map(({ table, column }) => `${table}.${column}`))
  const named = everyTable(world.app).flatMap(({ table, columns = [] }) => columns.map((one) => `${table}.${one}`))
  expect(named.filter((one) => !known.has(one))).toEqual([])
  expect(named.filter((one) => /hash|token|secret|proof|sealed|\.auth$|endpoint/.test(one))).toEqual([])
})

describe('a copy of everything', () => {
  test('is made once for two presses, downloaded by its owner only, and gone after a week', async () => {
    const { id: bookingId } = await trip(ada)
    await ada.call(openThread, { body: { about: { bookingId }, text: 'Is there a place to park?', key: newId() } })
    expect((await world.visitor().call(requestExport)).status).toBe(401)
    await Promise.all([ada.call(requestExport), ada.call(requestExport)])
    const waiting = (await show(ada)).export
    expect(waiting?.readyAt ?? null).toBeNull()
    await world.settle()
    const made = (await show(ada)).export
    expect(made?.expiresAt).not.toBeNull()
    expect(
      (await emailsTo(world.app, people.ada.email)).filter((one) => one === 'Your data is ready to download'),
    ).toHaveLength(1)
    const archive = await archiveOf(world, ada, made?.id ?? '')
    const content = knownIn(archive)
    expect([...archive.keys()]).toEqual(['data.json'])
    expect(content['filesLeftOut']).toEqual([])
    expect(content['account']).toMatchObject([{ email: people.ada.email, first_name: 'Ada' }])
    expect(content['bookings']).toMatchObject([{ id: bookingId, contact_email: people.ada.email }])
    expect(content['messages']).toMatchObject([{ text: 'Is there a place to park?' }])
    expect(content['payments']?.length).toBeGreaterThan(0)
    expect(JSON.stringify(content)).not.toContain(people.ben.email)
    expect((await linkOf(ben, made?.id ?? '')).status).toBe(404)
    const { url } = (await linkOf(ada, made?.id ?? '')).body
    expect((await openLink(world, ben, url)).status).toBe(404)
    await world.app.pool.query(`update data_exports set expires_at = clock_timestamp() - interval '1 second'`)
    expect([(await linkOf(ada, made?.id ?? '')).status, (await openLink(world, ada, url)).status]).toEqual([404, 404])
    await world.app.jobs['forget-exports']?.(world.app, {})
    await world.settle()
    const left = `select from vault_files where kind = 'data-export' and bytes_deleted_at is null`
    expect((await world.app.pool.query(left)).rowCount).toBe(0)
    expect((await show(ada)).export).toBeNull()
  })
})

describe('erasing an account', () => {
  test('waits for a trip, guides and operators are told what to do first', async () => {
    const refused = await ada.call(requestErasure)
    expect(refused).toMatchObject({ status: 409, body: { code: 'account_in_use' } })
    expect(refused.body.error).toMatch(/^Your booking TQ-\w+ is still open/)
    const open = (await show(gus)).obstacles
    expect(open).toContain(
      'Guests have booked trips with you. Lead these trips or cancel them first, in your calendar.',
    )
    expect(open.join()).toMatch(/Guests can still find your adventures \(\d+\)/)
    expect((await gus.call(requestErasure)).body.code).toBe('account_in_use')
    const alone = 'You’re the only owner of Treq. Make someone else an owner, who then removes your access.'
    expect((await root.call(requestErasure)).body.error).toBe(alone)
    const helper = await administrator(world, 'Sol', ['support'])
    expect((await show(helper)).obstacles).toEqual([
      'You’re an operator of Treq. Ask an owner to remove your access; then you can erase your account.',
    ])
    expect(await ada.call(cancelErasure)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  })

  test('is taken back within 14 days', async () => {
    await ben.call(requestErasure)
    expect((await show(ben)).erasure).not.toBeNull()
    await world.moveClock(days(13))
    expect((await ben.call(cancelErasure)).body.erasure).toBeNull()
    await world.moveClock(days(2))
    expect((await show(ben)).erasure).toBeNull()
    expect((await emailsTo(world.app, people.ben.email)).slice(0, 2)).toContain('Your account stays open')
  })

  test('keeps what money and the law need, and nobody knows whose it was', async () => {
    const { id: bookingId } = await trip(ben)
    const about = { bookingId }
    const { id } = (await ben.call(openThread, { body: { about, text: 'We will be four.', key: newId() } })).body
    await moveToEnd(world, bookingId, 13 * 3_600_000)
    await Promise.all([ben.call(requestErasure), ben.call(requestErasure)])
    await world.moveClock(days(14))
    await world.settle()
    expect((await ben.call(showPrivacy)).status).toBe(401)
    const again = await world.visitor().call(signIn, { body: { email: people.ben.email, password } })
    expect(again.status).toBe(401)
    const seen = await gus.call(showBooking, { params: { id: bookingId } })
    expect(JSON.stringify(seen.body)).not.toMatch(/Ben|Ortiz/)
    const thread = (await gus.call(showThread, { params: { id }, query: {} })).body
    expect([thread.with.name.trim(), thread.blocked, thread.messages.length]).toEqual(['Former explorer', 'gone', 1])
    expect(JSON.stringify(seen.body)).toContain('Former explorer')
    const left = await world.app.pool.query<{ table: string; found: string }>(`
      select 'accounts' as table, email as found from accounts where email = '${people.ben.email}'
      union all select 'bookings', contact_email from bookings where contact_email = '${people.ben.email}'
      union all select 'mail', subject from outgoing_mail where recipient = '${people.ben.email}' and subject <> 'Your Treq account is erased'
      union all select 'deliveries', type from notification_deliveries where recipient = '${people.ben.email}' and type <> 'privacy.account_erased'`)
    expect(left.rows).toEqual([])
    const { rows } = await world.app.pool.query<{ n: number }>(
      'select count(*)::int as n from payments where payable_id = $1',
      [bookingId],
    )
    expect(rows[0]?.n).toBeGreaterThan(0)
    await expectInvariants(world)
  })
})

test('a copy holds the picture, and the photos and files that were sent, as they are kept; one that is gone is named', async () => {
  const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#486' } })
    .jpeg()
    .toBuffer()
  expect((await upload(ada, wirePath(uploadProfilePicture.path), photo)).status).toBe(200)
  const { id: bookingId } = await trip(ada)
  const about = { bookingId }
  const { id } = (await ada.call(openThread, { body: { about, text: 'Our van.', key: newId() } })).body
  for (const who of [ada, ada, gus]) {
    const query = new URLSearchParams({ name: 'van.jpg', key: newId() }).toString()
    expect(await upload(who, `/api/v1/threads/${id}/files?${query}`, photo)).toMatchObject({ status: 200 })
  }
  await moveToEnd(world, bookingId, 13 * 3_600_000)
  const sent = await upload(ada, wirePath(uploadReviewPhoto.path).replace(':id', bookingId), photo)
  await world.settle()
  const photos = [{ uploadId: (sent.body as { id: string }).id, alt: 'The river' }]
  const scores = { expertise: 5, safety: 5, accuracy: 5, gear: 5, value: 5 }
  const parts = { overall: 5, scores, text: 'Calm water and a calm guide, all day long.' }
  const written = await ada.call(writeReview, { params: { id: bookingId }, body: { ...parts, photos } })
  expect(written.body).toMatchObject({ publishedAt: null })
  const files = await world.app.pool.query<{ file_id: string }>(
    'select f.file_id from message_files f join messages m on m.id = f.message_id where m.account_id = $1 order by 1',
    [people.ada.id],
  )
  const [first, gone] = files.rows.map((row) => row.file_id)
  await withTransaction(world.app.db, (tx) => deleteFile(tx, gone ?? '', 'test'))
  await ada.call(requestExport)
  await world.settle()
  const archive = await archiveOf(world, ada, (await show(ada)).export?.id ?? '')
  const names = [...archive.keys()].toSorted()
  expect(names).toEqual([
    'data.json',
    `messages/${first}.jpg`,
    'profile-picture.webp',
    expect.stringMatching(/^reviews\/[\w-]{36}-\d\.webp$/),
  ])
  const [, message, picture, review] = names.map((name) => archive.get(name))
  expect(await sharp(message).metadata()).toMatchObject({ format: 'jpeg', width: 1600 })
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 800, height: 800 })
  expect(await sharp(review).metadata()).toMatchObject({ format: 'webp', width: 1600 })
  expect(knownIn(archive)['filesLeftOut']).toEqual([`messages/${gone}.jpg`])
})

test('a guide who has closed up is erased after 14 days: past guests read no name, and no one writes to them in vain', async () => {
  const { departureId, adventureId } = await createAdventure(world, {
    title: 'Lake',
    guide: people.bo.id,
    guideName: 'Bo Lindqvist',
    inDays: [40],
  })
  const { id: bookingId } = await buy(world, ada, departureId)
  const { id } = (await ada.call(openThread, { body: { about: { bookingId }, text: 'See you there.', key: newId() } }))
    .body
  await bo.call(sendMessage, { params: { id }, body: { text: 'Bring layers.', key: newId() } })
  expect((await show(bo)).obstacles.join()).toMatch(/Guests have booked trips with you/)
  await cancel(ada, bookingId)
  await world.settle()
  expect((await show(bo)).obstacles).toEqual([
    'Guests can still find your adventures (1). Archive them first, on My trips.',
  ])
  expect((await bo.call(archiveListing, { params: { id: adventureId } })).status).toBe(200)
  expect((await bo.call(requestErasure)).status).toBe(200)
  await world.moveClock(days(14))
  await world.settle()
  expect((await bo.call(showPrivacy)).status).toBe(401)
  const seen = JSON.stringify((await ada.call(showBooking, { params: { id: bookingId } })).body)
  expect([seen.includes('Lindqvist'), seen.includes('Former guide')]).toEqual([false, true])
  const thread = (await ada.call(showThread, { params: { id }, query: {} })).body
  expect([thread.blocked, thread.with.name, thread.messages.length]).toEqual(['gone', 'Former guide', 2])
  const late = await ada.call(sendMessage, { params: { id }, body: { text: 'Hello?', key: newId() } })
  expect(late).toMatchObject({ status: 409, body: { code: 'blocked' } })
  const { rows } = await world.app.pool.query<{ table: string }>(
    `select relname as table from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const known: string[] = []
  for (const { table } of rows) {
    const hits = await world.app.pool.query<{ key: string }>(
      `select distinct e.key from "${table}" t, jsonb_each_text(to_jsonb(t)) e where e.value ~ 'Lindqvist|bo@example.com'`,
    )
    known.push(...hits.rows.map(({ key }) => `${table}.${key}`))
  }
  expect(known.toSorted()).toEqual(['notification_deliveries.recipient', 'outgoing_mail.recipient'])
  await expectInvariants(world)
})
