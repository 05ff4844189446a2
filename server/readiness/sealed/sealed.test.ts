import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import * as contract from '#contract/readiness/calls.ts'
import { holdMedical, releaseMedical } from '../index.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { withTransaction } from '#server/platform/database.ts'
import { createAdventure } from '#test/adventures.ts'
import { createTestApp, days, hours, minutes, type Browser } from '#test/app.ts'
import { buy } from '#test/cancellations.ts'
import { as, createPeople } from '#test/people.ts'
import { contactBody, medicalBody, openTrip, sharedToken, sign } from '#test/readiness.ts'
import { moveToEnd, moveToStart } from '#test/trips.ts'

// Everything that the app logs, down to the smallest.
const lines: string[] = []
const sink = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString())
    done()
  },
})
const world = await createTestApp({}, undefined, pino({ level: 'trace' }, sink))
afterAll(() => world.close())
const people = await createPeople(world)
const [ada, ben, gus, bo, root] = [
  await as(world, people.ada),
  await as(world, people.ben),
  await as(world, people.gus),
  await as(world, people.bo),
  await as(world, people.root),
]
const guest = world.visitor()

let booking: Booking
let day = 10
let token: string
beforeEach(async () => {
  const { departureId } = await createAdventure(world, { guide: people.gus.id, inDays: [(day += 50)] })
  booking = await buy(world, ada, departureId, { adults: 2 })
  token = await sharedToken(ada, booking.id, second())
  await sign(guest, token, 'Finn Adler')
})
const second = () => booking.participants[1]?.id ?? ''
const params = () => ({ params: { id: booking.id, participantId: second() } })
const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer
  return status === 200 ? 200 : [status, body.code]
}
const openMedical = (who: Browser) => who.call(contract.openMedicalForm, params())
const openContact = (who: Browser) => who.call(contract.openEmergencyContact, params())
const secret = 'Zwillingsallergie'
const give = () =>
  guest.call(contract.giveMedicalForm, {
    body: medicalBody(token, {
      allergies: `${secret} after bee stings`,
      medicines: 'Quokkaprofen 40 mg',
      swim: 'weak',
    }),
  })

test('is needed on purpose: said in full, or said that there is nothing; never both, never a megabyte', async () => {
  const refused = async (others: object) => {
    const { status, body } = await guest.call(contract.giveMedicalForm, { body: { ...medicalBody(token), ...others } })
    return [status, ...Object.keys(body.fields ?? {})]
  }
  expect(await refused({ nothing: false })).toEqual([400, 'nothing'])
  expect(await refused({ allergies: 'Bees' })).toEqual([400, 'nothing'])
  expect(await refused({ weightPounds: 1.5, swim: 'dolphin' })).toEqual([400, 'weightPounds', 'swim'])
  expect(await refused({ nothing: false, conditions: 'x'.repeat(1001) })).toEqual([400, 'conditions'])
  expect((await refused({ nothing: false, conditions: 'x'.repeat(1_000_000) }))[0]).toBe(413)
  const before = (await openTrip(guest, token)).body
  expect(before.medical.status).toBe('missing')
  const { status, body } = await guest.call(contract.giveMedicalForm, { body: medicalBody(token) })
  expect([status, body.medical.status]).toEqual([200, 'given'])
})

test('waits for a name: who nobody has named signs first', async () => {
  const unnamed = await createAdventure(world, { guide: people.gus.id, inDays: [(day += 50)] })
  const other = await buy(world, ada, unnamed.departureId, { adults: 2 })
  const theirs = await sharedToken(ada, other.id, other.participants[1]?.id ?? '')
  expect(await codeOf(guest.call(contract.giveMedicalForm, { body: medicalBody(theirs) }))).toEqual([
    409,
    'name_needed',
  ])
})

test('only the guide who leads the trip reads it, from 7 days before until 24 hours after; the person reads of each view', async () => {
  await give()
  await guest.call(contract.giveEmergencyContact, { body: contactBody(token) })
  expect(await codeOf(openMedical(gus))).toEqual([409, 'not_now'])
  await moveToStart(world, booking.id, -days(7) - hours(1))
  expect(await codeOf(openMedical(gus))).toEqual([409, 'not_now'])
  await moveToStart(world, booking.id, -days(7))
  for (const open of [openMedical, openContact]) {
    expect(await codeOf(open(world.visitor()))).toEqual([401, 'not_signed_in'])
    expect(await codeOf(open(ada))).toEqual([403, 'not_allowed'])
    expect(await codeOf(open(ben))).toEqual([404, 'not_found'])
    expect(await codeOf(open(bo))).toEqual([404, 'not_found'])
    expect(await codeOf(open(root))).toEqual([403, 'not_allowed'])
  }
  expect((await openTrip(guest, token)).body.opened).toEqual([])
  const { body } = await openMedical(gus)
  expect(body).toMatchObject({ name: 'Finn Adler', form: { allergies: `${secret} after bee stings`, swim: 'weak' } })
  expect((await openContact(gus)).body).toMatchObject({ name: 'Greta Vogelsang', relation: 'Mother' })
  await openMedical(gus)
  const { opened } = (await openTrip(guest, token)).body
  expect(opened.map(({ what }) => what).toSorted()).toEqual(['contact', 'medical', 'medical'])
  expect(opened.every(({ by }) => by?.startsWith(people.gus.firstName))).toBe(true)
  // another person has the place now: what was told is not theirs
  await world.app.pool.query(`update participants set name = 'Olga Petrova' where id = $1`, [second()])
  expect(await codeOf(openMedical(gus))).toEqual([404, 'not_found'])
  await world.app.pool.query(`update participants set name = 'Finn Adler' where id = $1`, [second()])
  await moveToEnd(world, booking.id, hours(24) - minutes(5))
  expect(await codeOf(openMedical(gus))).toBe(200)
  await world.moveClock(hours(1))
  expect(await codeOf(openMedical(gus))).toEqual([409, 'not_now'])
})

test('another guide who takes the trip over reads it, and who led it before no longer does', async () => {
  await give()
  await moveToStart(world, booking.id, -days(2))
  await createAdventure(world, {})
  const { rows } = await world.app.pool.query<{ id: string }>(
    `select id from guides where account_id is distinct from $1 limit 1`,
    [people.gus.id],
  )
  const led = (guideId: string | undefined) =>
    world.app.pool.query(`update departures set guide_id = $2 where id = $1`, [booking.departure.id, guideId])
  const own = await world.app.pool.query<{ guide_id: string }>(`select guide_id from departures where id = $1`, [
    booking.departure.id,
  ])
  await led(rows[0]?.id)
  expect(await codeOf(openMedical(gus))).toEqual([403, 'not_allowed'])
  await led(own.rows[0]?.guide_id)
  expect(await codeOf(openMedical(gus))).toBe(200)
})

test('is erased 30 days after the trip with the key that opens it, even from a copy; a hold keeps it until it is released', async () => {
  await give()
  await guest.call(contract.giveEmergencyContact, { body: contactBody(token) })
  const count = async () => {
    const { rows } = await world.app.pool.query<{ forms: number; contacts: number; keys: number }>(
      `select (select count(*)::int from medical_forms where booking_id = $1) as forms,
        (select count(*)::int from emergency_contacts where booking_id = $1) as contacts,
        (select count(*)::int from data_keys where record_id = $1 and wrapped is not null) as keys`,
      [booking.id],
    )
    return rows[0]
  }
  const whole = { forms: 1, contacts: 1, keys: 1 }
  const held = async (how: typeof holdMedical) =>
    withTransaction(world.app.db, (tx) => how(world.app, tx, booking.id, 'incident:1'))
  await held(holdMedical)
  await moveToEnd(world, booking.id, days(30) - hours(1))
  expect(await count()).toEqual(whole)
  await world.moveClock(hours(2))
  expect(await count()).toEqual(whole)
  await held(releaseMedical)
  await world.moveClock(hours(1))
  expect(await count()).toEqual({ forms: 0, contacts: 0, keys: 0 })
  // the link is over by then, and what it would have said is that nothing is kept
  expect(await codeOf(give())).toEqual([400, 'token_invalid'])
})

test('stands in plain words in no table, file of the database, job, log line, or error', async () => {
  await give()
  await guest.call(contract.giveEmergencyContact, { body: contactBody(token) })
  await world.settle()
  // what fails on the way, too
  await guest.call(contract.giveMedicalForm, { body: { ...medicalBody(token), allergies: secret, nothing: true } })
  await guest.raw({ method: 'POST', url: '/api/v1/trip/medical', payload: `{"allergies":"${secret}"` })
  await guest.raw({ method: 'GET', url: `/api/v1/trip/medical?allergies=${secret}` })
  await world.app.pool.query('alter table medical_forms rename to medical_forms_gone')
  const failed = await give()
  await world.app.pool.query('alter table medical_forms_gone rename to medical_forms')
  expect(failed.status).toBe(500)
  expect(JSON.stringify(failed.body)).not.toContain(secret)
  await moveToStart(world, booking.id, -days(1))
  await openMedical(gus)
  await openContact(gus)
  const { rows: tables } = await world.app.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  expect(tables.length).toBeGreaterThan(80)
  const dump: string[] = []
  for (const { name } of tables) {
    const { rows } = await world.app.pool.query<{ line: string }>(`select to_jsonb(t)::text as line from ${name} t`)
    dump.push(...rows.map(({ line }) => `${name} ${line}`))
  }
  // the dump holds what it should: the rows themselves, sealed
  expect(dump.some((line) => line.startsWith('public.medical_forms ') && line.includes(booking.id))).toBe(true)
  // and what a copy of the disk would hold: the files of the database, past versions of its rows among them
  // a copy of the files begins with a checkpoint, which nothing else lets this role have
  await world.app.pool.query('create database flushed template template0 strategy file_copy')
  await world.app.pool.query('drop database flushed')
  const { rows: own } = await world.app.pool.query<{ oid: number }>(
    'select oid from pg_database where datname = current_database()',
  )
  const folder = join(inject('postgresFolder'), 'base', String(own[0]?.oid))
  const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))))
  expect(files.some((file) => file.includes('medical_forms'))).toBe(true)
  expect(files.some((file) => file.includes(booking.code))).toBe(true)
  const hex = (text: string) => Buffer.from(text).toString('hex')
  const words = [secret, 'Quokkaprofen', 'Vogelsang', '555-0188']
  const shown = [...dump, ...lines].filter((line) =>
    words.some((word) => line.includes(word) || line.includes(hex(word)) || line.includes(btoa(word).slice(0, 8))),
  )
  expect(shown.map((line) => line.slice(0, 300))).toEqual([])
  expect(files.filter((file) => words.some((word) => file.includes(word)))).toEqual([])
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => line.includes(token))).toEqual([])
  expect(dump.filter((line) => line.includes(token))).toEqual([])
})
