import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import * as paymentsAdmin from '#contract/payments/admin.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { createAdventure } from '#test/adventures.ts'
import { administrator } from '#test/operators.ts'
import { hold, pay } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'

const { world, ada, ben, root } = await openWorld()
let booking: Booking
let other: Booking

beforeAll(async () => {
  const { departureId } = await createAdventure(world, { guide: null, inDays: [10] })
  booking = await hold(ada, departureId, { adults: 2 })
  await pay(world, ada, booking.id)
  other = await hold(ben, departureId, { adults: 1 })
  await pay(world, ben, other.id)
  await world.settle()
})

const lists = [paymentsAdmin.listLedgerEntries, paymentsAdmin.listDiscrepancies, paymentsAdmin.listRefunds]
const files = [paymentsAdmin.ledgerAsCsv, paymentsAdmin.discrepanciesAsCsv, paymentsAdmin.refundsAsCsv]

describe('refused', () => {
  test('to all but an administrator', async () => {
    for (const endpoint of [...lists, ...files]) {
      expect((await world.visitor().call(endpoint)).status).toBe(401)
      expect((await ada.call(endpoint)).status).toBe(403)
    }
  })

  test.each([
    ['sort=lines', 'sort'],
    ['amount.from=ten', 'amount.from'],
    ['account=piggy_bank', 'account'],
    ['at.to=yesterday', 'at.to'],
    ['subject=TQ-12', 'subject'],
    ['after=nonsense', 'after'],
  ])('%s, beside its field', async (query, field) => {
    const { status, body } = await root.raw({ method: 'GET', url: `/api/v1/admin/ledger/entries?${query}` })
    expect([status, body]).toEqual([400, expect.objectContaining({ fields: { [field]: expect.any(String) } })])
  })
})

test('entries are filtered by booking, account and amount, and sorted by amount', async () => {
  const list = async (query: Record<string, string>) =>
    (await root.call(paymentsAdmin.listLedgerEntries, { query })).body
  const mine = await list({ subject: booking.id })
  expect(mine.items.length).toBeGreaterThan(1)
  expect(mine.items.every((entry) => entry.booking?.code === booking.code)).toBe(true)
  expect(mine.total).toBe(mine.items.length)

  // as people write a code
  for (const subject of [
    booking.code,
    booking.code.toLowerCase(),
    booking.code.slice(3),
    ` tq${booking.code.slice(3)} `,
  ])
    expect((await list({ subject })).items).toEqual(mine.items)
  expect((await list({ subject: 'TQ-2222222' })).items).toEqual([])

  const fees = await list({ account: 'processor_fee' })
  expect(fees.items.map(({ kind }) => kind)).toEqual(['processor_fee', 'processor_fee'])

  const all = await list({ sort: 'amount' })
  const amounts = all.items.map(({ amount }) => amount.amount)
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
  const middle = amounts[Math.floor(amounts.length / 2)] ?? 0
  const above = await list({ sort: 'amount', 'amount.from': String(middle) })
  expect(above.items.map(({ amount }) => amount.amount)).toEqual(amounts.filter((amount) => amount >= middle))
})

test('the file has the rows of the list, as they are filtered and sorted, with the columns that were asked for', async () => {
  const query = `subject=${booking.id}&sort=amount`
  const { body } = await root.call(paymentsAdmin.listLedgerEntries, { query: { sort: 'amount', subject: booking.id } })
  const file = await root.raw({
    method: 'GET',
    url: `/api/v1/admin/ledger/entries.csv?${query}&columns=kind,subject,amount`,
  })
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="treq-ledger.csv"',
    'cache-control': 'private, no-store',
  })
  const lines = body.items.map(({ kind, amount }) => `${kind},${booking.code},${(amount.amount / 100).toFixed(2)}`)
  expect(String(file.body).replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual(['Entry,Booking,Amount', ...lines])
})

test('another administrator reads the refunds of all states', async () => {
  const fay = await administrator(world, 'Fay', ['finance'])
  const { body } = await fay.call(paymentsAdmin.listRefunds)
  expect(body).toMatchObject({ items: [], total: 0, capped: false, next: null })
})

test('a browser that goes away while its file is being read ends the statement', async () => {
  const { pool } = world.app
  const reading = async () => {
    const { rows } = await pool.query(
      `select pid from pg_stat_activity where datname = current_database() and query like 'declare streamed%'
        and wait_event_type = 'Lock'`,
    )
    return rows.length
  }
  const other = await pool.connect()
  try {
    // no row comes while the table is locked
    await other.query('begin')
    await other.query('lock table ledger_entries in access exclusive mode')
    const { port } = world.http.server.address() as AddressInfo
    const gone = new AbortController()
    const answer = fetch(`http://127.0.0.1:${port}/api/v1/admin/ledger/entries.csv`, {
      signal: gone.signal,
      headers: { cookie: [...root.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    }).then((found) => found.text())
    await expect.poll(reading).toBe(1)
    gone.abort()
    await expect(answer).rejects.toThrow()
    await expect.poll(reading).toBe(0)
  } finally {
    await other.query('rollback')
    other.release()
  }
})
