import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#contract/readiness/calls.ts'
import { markPath } from '#contract/readiness/values.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { wirePath } from '#server/platform/http/route.ts'
import { checkInvariants } from '#server/platform/invariants.ts'
import { createAdventure, plainContent } from '#test/adventures.ts'
import { days, hours, type Browser } from '#test/app.ts'
import { buy } from '#test/cancellations.ts'
import { administrator } from '#test/operators.ts'
import { pdfText } from '#test/pdf-text.ts'
import { openTrip, sharedToken, sign, waiverBody } from '#test/readiness.ts'
import { moveToEnd } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'
import { withTransaction } from '#server/platform/database.ts'
import { holdMedical, readinessOfDeparture, releaseMedical, waiverSigned } from '../index.ts'
import { eraseWaivers } from './erase-waivers.ts'
import { waiverText } from './waiver-text.ts'

const { world, people, ada, ben, gus, root } = await openWorld()
const guest = world.visitor()
let booking: Booking
let departureId: string
let day = 2
beforeEach(async () => {
  const made = await createAdventure(world, { guide: people.gus.id, inDays: [(day += 15)] })
  ;({ departureId } = made)
  booking = await buy(world, ada, departureId, { adults: 2, children: 1 })
})

const personAt = (at: number) => booking.participants[at]?.id ?? ''
const tokenOf = (at: number) => sharedToken(ada, booking.id, personAt(at))
const refused = async (answer: Promise<{ status: number; body: { code?: string; fields?: object } }>) => {
  const { status, body } = await answer
  return [status, body.code, ...Object.keys(body.fields ?? {})]
}
const signatures = async () => {
  const { rows } = await world.app.pool.query<{ id: string }>(
    'select * from waiver_signatures where booking_id = $1 order by id',
    [booking.id],
  )
  return rows
}
async function file(browser: Browser, token: string) {
  const csrf = (await browser.raw({ method: 'GET', url: '/api/v1/csrf-token' })).body as { csrfToken: string }
  const answer = await world.http.inject({
    method: 'POST',
    url: wirePath(contract.ownWaiverPdf.path),
    headers: {
      'x-csrf-token': csrf.csrfToken,
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    payload: { token },
  })
  return { status: answer.statusCode, bytes: answer.rawPayload }
}

describe('the text', () => {
  const facts = {
    content: plainContent,
    version: 3,
    outfitter: 'Gus Guiding',
    days: ['2026-06-13', '2026-06-13'] as const,
  }

  test('names the activity, the place, the date, the version and its risks, in both languages', () => {
    const { body } = waiverText(facts, 'en')
    for (const part of [
      plainContent.title,
      'Moab, Canyonlands, UT',
      'Saturday, June 13, 2026',
      'Version 3',
      'Drowning',
    ])
      expect(body).toContain(part)
    expect(body).toContain('- Life jackets are worn.')
    expect(waiverText(facts, 'es').body).toContain('sábado, 13 de junio de 2026')
    expect(waiverText({ ...facts, days: ['2026-06-14', '2026-06-14'] }, 'en').hash).not.toEqual(
      waiverText(facts, 'en').hash,
    )
  })

  test('what a guide writes can neither make a heading nor stand in for a fact', () => {
    const content = { ...plainContent, title: 'A day\n# Release', safetyNotes: ['{outfitter}\n# Your part'] }
    const { body } = waiverText({ ...facts, content }, 'en')
    expect(body.split('\n').filter((line) => line === '# Release')).toHaveLength(1)
    expect(body).toContain('- {outfitter} # Your part')
  })
})

describe('signing', () => {
  test('by an adult: once, though pressed twice and at the same moment; the door knows', async () => {
    const token = await tokenOf(1)
    const answers = await Promise.all([sign(guest, token, 'Finn Adler'), sign(guest, token, 'Finn Adler')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await sign(guest, token, 'Finn Adler')).status).toBe(200)
    expect(await signatures()).toHaveLength(1)
    expect(answers[0]?.body.waiver).toMatchObject({ status: 'signed', signature: { signer: 'Finn Adler' } })
    const ids = booking.participants.map(({ id }) => id)
    expect(await waiverSigned(world.app.db, ids)).toEqual(new Set([personAt(1)]))
    expect(await readinessOfDeparture(world.app.db, departureId)).toMatchObject([
      { participantId: personAt(0), waiver: 'unsigned', medical: 'missing', emergencyContact: false, isMinor: false },
      { participantId: personAt(1), waiver: 'signed', name: 'Finn Adler' },
      { participantId: personAt(2), waiver: 'unsigned', isMinor: true },
    ])
  })

  test('for a child by a guardian with a relation, never by the child, another adult’s name, or without a birth date', async () => {
    const token = await tokenOf(2)
    const child = { isMinor: true, birthDate: '2016-03-02', signer: 'Ada Berg', relation: 'parent' as const }
    expect(await refused(sign(guest, token, 'Mia Berg'))).toEqual([400, 'invalid_input', 'isMinor'])
    const wrong = (others: object) => refused(sign(guest, token, 'Mia Berg', { ...child, ...others }))
    expect(await wrong({ relation: null })).toEqual([400, 'invalid_input', 'relation'])
    expect(await wrong({ birthDate: null })).toEqual([400, 'invalid_input', 'birthDate'])
    expect(await wrong({ birthDate: '1990-01-01' })).toEqual([400, 'invalid_input', 'birthDate'])
    expect(await wrong({ birthDate: '2199-01-01' })).toEqual([400, 'invalid_input', 'birthDate'])
    expect(await wrong({ signer: 'Mia Berg', mark: 'Mia Berg' })).toEqual([400, 'invalid_input', 'signer'])
    expect((await sign(guest, token, 'Mia Berg', child)).status).toBe(200)
    expect(await signatures()).toMatchObject([{ relation: 'parent', signer: 'Ada Berg', participant: 'Mia Berg' }])
  })

  test('not without consent, with another name, with a mark that is no mark, or a scribble of a megabyte', async () => {
    const token = await tokenOf(1)
    const { body: page } = await openTrip(guest, token)
    const wrong = (others: object) =>
      refused(guest.call(contract.signWaiver, { body: { ...waiverBody(page, token, 'Finn Adler'), ...others } }))
    expect(await wrong({ consent: false })).toEqual([400, 'invalid_input', 'consent'])
    expect(await wrong({ mark: 'Someone Else' })).toEqual([400, 'invalid_input', 'mark'])
    expect(await wrong({ markKind: 'drawn', mark: '<script>' })).toEqual([400, 'invalid_input', 'mark'])
    expect(await wrong({ markKind: 'drawn', mark: 'M1 1L2 2'.repeat(3000) })).toEqual([400, 'invalid_input', 'mark'])
    expect((await wrong({ mark: 'x'.repeat(1_000_000) }))[0]).toBe(413)
    expect(await wrong({ seconds: -1 })).toEqual([400, 'invalid_input', 'seconds'])
    expect(await wrong({ zone: 'Mars/Base' })).toEqual([400, 'invalid_input', 'zone'])
    expect(await wrong({ signer: 'Other One', mark: 'Other One' })).toEqual([400, 'invalid_input', 'signer'])
    expect(await signatures()).toHaveLength(0)
  })

  test('of a text that changed in between: the new one has to be read', async () => {
    const token = await tokenOf(1)
    const { body: page } = await openTrip(guest, token)
    await world.app.pool.query(
      `update departures set local_date = local_date + 1, starts_at = starts_at + interval '1 day',
      ends_at = ends_at + interval '1 day' where id = $1`,
      [departureId],
    )
    const answer = await guest.call(contract.signWaiver, { body: waiverBody(page, token, 'Finn Adler') })
    expect([answer.status, answer.body.code]).toEqual([409, 'waiver_changed'])
    expect((await sign(guest, token, 'Finn Adler')).status).toBe(200)
  })

  test('counts no longer once the trip goes on another date, or another person has the place', async () => {
    await sign(guest, await tokenOf(1), 'Finn Adler')
    const signed = async () => (await waiverSigned(world.app.db, [personAt(1)])).size
    const rename = (name: string) =>
      world.app.pool.query('update participants set name = $2 where id = $1', [personAt(1), name])
    await rename('Olga Petrova')
    expect(await signed()).toBe(0)
    await rename('finn  adler')
    expect(await signed()).toBe(1)
    await world.app.pool.query('update departures set local_date = local_date + 1 where id = $1', [departureId])
    expect(await signed()).toBe(0)
  })

  test('not once the trip is over', async () => {
    const token = await tokenOf(1)
    const { body: page } = await openTrip(guest, token)
    await moveToEnd(world, booking.id)
    const answer = await guest.call(contract.signWaiver, { body: waiverBody(page, token, 'Finn Adler') })
    expect([answer.status, answer.body.code]).toEqual([409, 'wrong_state'])
    await world.moveClock(hours(48))
    expect(await refused(openTrip(guest, token))).toEqual([400, 'token_invalid'])
  })
})

describe('the record', () => {
  const stroke = 'M10 100L80 20L150 180M200 100L260 100'
  test('is a PDF made of the rows, the same to the byte a day later, for those whom it concerns', async () => {
    expect(markPath.test(stroke)).toBe(true)
    const token = await tokenOf(1)
    await sign(guest, token, 'Finn Adler', { markKind: 'drawn', mark: stroke })
    const { status, bytes } = await file(guest, token)
    expect(status).toBe(200)
    const text = pdfText(bytes)
    const { body: page } = await openTrip(guest, token)
    for (const part of ['Finn Adler', '74 seconds', page.waiver.sha256.slice(0, 32), 'Drowning', 'America/Denver'])
      expect(text).toContain(part)
    const params = { params: { id: booking.id, participantId: personAt(1) } }
    expect((await ada.call(contract.signedWaiverPdf, params)).status).toBe(403)
    expect((await ben.call(contract.signedWaiverPdf, params)).status).toBe(404)
    const money = await administrator(world, `Mo${day}`, ['finance'])
    expect((await money.call(contract.signedWaiverPdf, params)).status).toBe(403)
    expect((await root.call(contract.signedWaiverPdf, params)).status).toBe(200)
    expect((await gus.call(contract.signedWaiverPdf, params)).status).toBe(200)
    await world.moveClock(days(1))
    await world.app.pool.query(`update guides set name = 'Someone New' where account_id = $1`, [people.gus.id])
    expect((await file(guest, token)).bytes.equals(bytes)).toBe(true)
  })

  test.each([
    ['signer', `signer = 'Someone Else'`],
    ['time', `signed_at = signed_at - interval '1 day'`],
    ['mark', `mark = 'Finn Adler '`],
  ])('shows where its %s was altered, and is not handed out', async (_what, change) => {
    const token = await tokenOf(1)
    await sign(guest, token, 'Finn Adler')
    const alter = sql.raw(`update waiver_signatures set ${change} where booking_id = '${booking.id}'`)
    await expect(alter.execute(world.app.db)).rejects.toThrow('never change')
    await sql`alter table waiver_signatures disable trigger user`.execute(world.app.db)
    await alter.execute(world.app.db)
    const broken = (await checkInvariants(world.app)).filter(({ holds }) => !holds)
    expect(broken).toMatchObject([{ name: 'every signed waiver is as it was signed' }])
    expect((await file(guest, token)).status).toBe(409)
    await sql`delete from waiver_signatures where booking_id = ${booking.id}`.execute(world.app.db)
    await sql`alter table waiver_signatures enable trigger user`.execute(world.app.db)
  })

  test('is erased after its years, a minor’s once they are of age and some years more, and none while an incident is open', async () => {
    await sign(guest, await tokenOf(1), 'Finn Adler')
    const minor = { isMinor: true, birthDate: '2018-03-02', signer: 'Ada Marsh', relation: 'parent' as const }
    await sign(guest, await tokenOf(2), 'Kit Marsh', minor)
    const names = async () => {
      await eraseWaivers(world.app)
      const { rows } = await world.app.pool.query<{ participant: string }>(
        'select participant from waiver_signatures where booking_id = $1 order by participant',
        [booking.id],
      )
      return rows.map(({ participant }) => participant)
    }
    // one world keeps one clock: the signatures are older instead
    const age = (years: number) =>
      world.app.pool.query(
        `alter table waiver_signatures disable trigger user;
        update waiver_signatures set signed_at = signed_at - interval '${years} years' where booking_id = '${booking.id}';
        alter table waiver_signatures enable trigger user`,
      )
    expect(await names()).toEqual(['Finn Adler', 'Kit Marsh'])
    await age(7)
    await withTransaction(world.app.db, (tx) => holdMedical(world.app, tx, booking.id, 'incident'))
    await world.moveClock(days(1))
    expect(await names()).toEqual(['Finn Adler', 'Kit Marsh'])
    await withTransaction(world.app.db, (tx) => releaseMedical(world.app, tx, booking.id, 'incident'))
    expect(await names()).toEqual(['Kit Marsh'])
    await sql`delete from waiver_signatures where booking_id = ${booking.id}`.execute(world.app.db)
  })
})
