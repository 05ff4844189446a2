import { describe, expect, test } from 'vitest'
import { signIn } from '#contract/accounts/calls.ts'
import { showBooking } from '#contract/bookings/calls.ts'
import { openThread } from '#contract/conversations/calls.ts'
import { cancelErasure, downloadExport, requestErasure, requestExport, showPrivacy } from '#contract/privacy/calls.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure } from '#test/adventures.ts'
import { days, type Browser } from '#test/app.ts'
import { buy } from '#test/cancellations.ts'
import { emailsTo } from '#test/emails.ts'
import { expectInvariants } from '#test/expectations.ts'
import { password } from '#test/people.ts'
import { moveToEnd } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'
import { everyTable } from './personal-rows.ts'

const { world, people, ada, ben, gus, root } = await openWorld()
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
const fileOf = async (who: Browser, id: string) => who.call(downloadExport, { params: { id } })

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
    const file = await fileOf(ada, made?.id ?? '')
    const content = file.body as unknown as Record<string, Record<string, unknown>[]>
    expect(content['account']).toMatchObject([{ email: people.ada.email, first_name: 'Ada' }])
    expect(content['bookings']).toMatchObject([{ id: bookingId, contact_email: people.ada.email }])
    expect(content['messages']).toMatchObject([{ text: 'Is there a place to park?' }])
    expect(content['payments']?.length).toBeGreaterThan(0)
    expect(JSON.stringify(content)).not.toContain(people.ben.email)
    expect((await fileOf(ben, made?.id ?? '')).status).toBe(404)
    const { rows } = await world.app.pool.query<{ sealed: Buffer }>('select sealed from data_exports')
    expect(rows[0]?.sealed.toString('latin1')).not.toContain('Ada')
    await world.app.pool.query(`update data_exports set expires_at = clock_timestamp() - interval '1 second'`)
    expect((await fileOf(ada, made?.id ?? '')).status).toBe(404)
    await world.app.jobs['forget-exports']?.(world.app, {})
    expect((await world.app.pool.query('select from data_exports where sealed is not null')).rowCount).toBe(0)
    expect((await show(ada)).export).toBeNull()
  })
})

describe('erasing an account', () => {
  test('waits for a trip, guides and operators are told what to do first', async () => {
    const refused = await ada.call(requestErasure)
    expect(refused).toMatchObject({ status: 409, body: { code: 'account_in_use' } })
    expect(refused.body.error).toMatch(/^Your booking TQ-\w+ is still open/)
    expect((await show(gus)).obstacles).toContain('You guide with Treq. Contact us to close your guide business first.')
    expect((await root.call(requestErasure)).body.error).toBe('Operators’ accounts can’t be erased here.')
    expect(await ada.call(cancelErasure)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  })

  test('is taken back within 14 days', async () => {
    await ben.call(requestErasure)
    expect((await show(ben)).erasure).not.toBeNull()
    await world.moveClock(days(13))
    expect((await ben.call(cancelErasure)).body.erasure).toBeNull()
    await world.moveClock(days(2))
    expect((await show(ben)).erasure).toBeNull()
    expect((await emailsTo(world.app, people.ben.email)).slice(0, 2)).toContain('Your account stays')
  })

  test('keeps what money and the law need, and nobody knows whose it was', async () => {
    const { id: bookingId } = await trip(ben)
    await ben.call(openThread, { body: { about: { bookingId }, text: 'We will be four.', key: newId() } })
    await moveToEnd(world, bookingId, 13 * 3_600_000)
    await Promise.all([ben.call(requestErasure), ben.call(requestErasure)])
    await world.moveClock(days(14))
    await world.settle()
    expect((await ben.call(showPrivacy)).status).toBe(401)
    const again = await world.visitor().call(signIn, { body: { email: people.ben.email, password } })
    expect(again.status).toBe(401)
    const seen = await gus.call(showBooking, { params: { id: bookingId } })
    expect(JSON.stringify(seen.body)).not.toMatch(/Ben|Ortiz/)
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
