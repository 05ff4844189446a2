import { once } from 'node:events'
import { buffer, text } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csvQuery, tableQuery, type TableFilters } from '#contract/wire/table-query.ts'
import { sortsOf, type TableDeclaration } from '#contract/wire/table.ts'
import { createDb, type Db } from '#server/platform/database.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { streamCsv, type CsvCells } from './stream-csv.ts'
import { idsIn, readTable, type Table } from './table.ts'

const declaration = {
  name: 'parcels',
  columns: {
    at: { label: 'Sent', kind: 'moment', sortable: true, filter: 'range' },
    arrived: { label: 'Arrived', kind: 'moment', sortable: true },
    amount: { label: 'Amount', kind: 'cents', sortable: true, filter: 'range' },
    name: { label: 'Name', kind: 'text', sortable: true, filter: 'text' },
    state: { label: 'Status', kind: 'enum', sortable: true, filter: 'enum', options: ['new', 'sent', 'lost'] },
    owner: { label: 'Owner', kind: 'id', filter: 'equals' },
  },
  sort: '-at',
} as const satisfies TableDeclaration

interface Row {
  n: number
  at: Date
  arrived: Date | null
  amount: number
  name: string
  state: string
  owner: string
}

const parcels: Table<Row, typeof declaration> = {
  declaration,
  from: sql`parcels p`,
  id: sql`p.id`,
  select: sql`p.n, p.at, p.arrived, p.amount, p.name, p.state, p.owner`,
  columns: {
    at: sql`p.at`,
    arrived: sql`p.arrived`,
    amount: sql`p.amount`,
    name: sql`p.name`,
    state: sql`p.state`,
    owner: sql`p.owner`,
  },
  nullable: ['arrived'],
}
const cells: CsvCells<Row> = {
  at: ({ at }) => at,
  arrived: ({ arrived }) => arrived,
  amount: ({ amount }) => ({ cents: amount }),
  name: ({ name }) => name,
  state: ({ state }) => state,
  owner: ({ owner }) => owner,
}

const present = (rows: readonly Row[]) => Promise.resolve(rows)

const many = 50_000
let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  db = createDb(database.pool)
  // moments a microsecond apart in threes, names and amounts that repeat, one in five that has not arrived
  await sql`create table parcels as select n::int, gen_random_uuid() as id,
    '2026-06-01T00:00:00.123456Z'::timestamptz + (n / 3) * interval '1 microsecond' as at,
    case when n % 5 = 0 then null else '2026-06-02T00:00:00Z'::timestamptz + (n % 7) * interval '1 hour' end as arrived,
    (n % 11 - 5) * 1005::bigint as amount, (array['Ana', 'ben', 'Ñandú', '=cmd()', 'a"b,c', '50% off'])[n % 6 + 1] as name,
    (array['new', 'sent', 'lost'])[n % 3 + 1] as state,
    ('00000000-0000-4000-8000-00000000000' || n % 4)::uuid as owner
    from generate_series(1, 60) n`.execute(db)
})
afterAll(() => database.drop())

const query = (given: Record<string, unknown>) =>
  tableQuery(declaration).parse(given) as TableFilters & { limit: number; after?: string }
const found = async (given: Record<string, unknown>) =>
  (await readTable(db, parcels, query({ limit: 200, ...given }))).rows.map(({ n }) => n)

describe('pages', () => {
  test.each(sortsOf(declaration))('by %s hold every row once, in one order', async (sort) => {
    const whole = await found({ sort })
    expect(whole).toHaveLength(60)
    const seen: number[] = []
    let after: string | undefined
    do {
      const page = await readTable(db, parcels, query({ sort, limit: 7, ...(after ? { after } : {}) }))
      expect(page).toMatchObject({ total: 60, capped: false })
      seen.push(...page.rows.map(({ n }) => n))
      after = page.next ?? undefined
    } while (after !== undefined && seen.length < 70)
    expect(seen).toEqual(whole)
  })

  test('what is empty comes last either way', async () => {
    for (const sort of ['arrived', '-arrived']) {
      const { rows } = await readTable(db, parcels, query({ sort, limit: 200 }))
      expect(rows.map(({ arrived }) => arrived === null).lastIndexOf(false)).toBe(47)
    }
  })

  test('a cursor serves its own sort and filters only', async () => {
    const { next } = await readTable(db, parcels, query({ limit: 5 }))
    for (const other of [{ sort: 'at' }, { state: 'new' }, { 'amount.from': '1' }])
      await expect(readTable(db, parcels, query({ ...other, after: next }))).rejects.toMatchObject({ status: 400 })
  })
})

describe('filters', () => {
  test('refuse what the columns do not know', () => {
    for (const wrong of [
      { state: 'stolen' },
      { sort: 'owner' },
      { 'amount.from': 'much' },
      { 'at.from': '2026-02-30' },
      { owner: 'me' },
      { name: 'a\0' },
      { limit: 0 },
      { limit: 201 },
    ])
      expect(tableQuery(declaration).safeParse(wrong).success).toBe(false)
  })

  test.each([
    [{ state: 'new' }, 20],
    [{ state: 'new,lost' }, 40],
    [{ 'amount.from': '0', 'amount.to': '1005' }, 11],
    [{ 'at.from': '2026-06-01', 'at.to': '2026-06-01' }, 60],
    [{ 'at.from': '2026-06-02' }, 0],
    [{ 'at.to': '2026-05-31' }, 0],
    [{ name: 'AN' }, 20],
    [{ name: '%' }, 10],
    [{ owner: '00000000-0000-4000-8000-000000000001' }, 15],
    [{ owner: '00000000-0000-4000-8000-000000000001', state: 'new' }, 5],
  ])('%j: %d rows', async (given, count) => {
    expect(await found(given)).toHaveLength(count)
    const { sort, ...filters } = query(given)
    expect(await idsIn(db, parcels, { sort, ...filters }, 100)).toHaveLength(count)
  })
})

describe('CSV', () => {
  const stream = (given: Record<string, unknown>, more: CsvCells<Row> = cells) =>
    streamCsv(
      { db, pool: database.pool },
      parcels,
      { present, cells: more },
      csvQuery(declaration).parse(given) as TableFilters,
    )

  test('has the columns that were chosen, in their order, and no formula', async () => {
    const whole = await text(stream({ columns: 'name,amount,arrived', 'amount.to': '-5025', sort: 'name' }))
    const [head, ...lines] = whole.split('\r\n')
    expect(head).toBe('Name,Amount,Arrived')
    expect(lines.toSorted()).toEqual(
      [
        '',
        '"a""b,c",-50.25,2026-06-02T01:00:00.000Z',
        '50% off,-50.25,2026-06-02T04:00:00.000Z',
        "'=cmd(),-50.25,2026-06-02T05:00:00.000Z",
        'ben,-50.25,',
        'Ñandú,-50.25,2026-06-02T02:00:00.000Z',
      ].toSorted(),
    )
  })

  test('begins with the mark by which a spreadsheet knows its letters', async () => {
    const bytes = await buffer(stream({ 'at.from': '2027-01-01' }))
    expect(bytes.toString('hex', 0, 3)).toBe('efbbbf')
  })

  describe('of many rows', () => {
    beforeAll(async () => {
      await sql`insert into parcels select n, gen_random_uuid(), now(), null, n, 'Ana', 'sent',
        '00000000-0000-4000-8000-000000000009' from generate_series(61, ${many}) n`.execute(db)
    })
    const running = async () => {
      const { rows } = await database.pool.query(
        `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and (state = 'active' or state like 'idle in transaction%') and backend_type = 'client backend'`,
      )
      return rows.length
    }

    test('each row once', async () => {
      const whole = await text(stream({}))
      expect(whole.split('\r\n')).toHaveLength(many + 2)
    })

    test('a reader who stops taking stops the reading, and one who goes ends the statement', async () => {
      let written = 0
      const counted: CsvCells<Row> = { ...cells, at: ({ at }) => ((written += 1), at) }
      const reading = stream({}, counted)
      const chunks = reading[Symbol.asyncIterator]()
      for (let taken = 0; taken < 2; taken++) await chunks.next()
      // as many turns as the whole would have needed and more
      for (let n = 0; n < 200; n++) await database.pool.query('select 1').then(() => turn())
      expect(written).toBeGreaterThan(0)
      expect(written).toBeLessThan(3000)
      expect(await running()).toBe(1)
      reading.destroy()
      await once(reading, 'close')
      await expect.poll(running).toBe(0)
    })

    test('a statement that has not given a row yet ends with its reader as well', async () => {
      const slow: Table<Row, typeof declaration> = { ...parcels, from: sql`parcels p, pg_sleep(60)` }
      const reading = streamCsv({ db, pool: database.pool }, slow, { present, cells }, { sort: '-at' })
      reading.on('error', () => undefined).resume()
      await expect.poll(running).toBe(1)
      reading.destroy()
      await once(reading, 'close')
      await expect.poll(running).toBe(0)
    })

    test('more than is counted is told as such', async () => {
      const page = await readTable(db, parcels, query({ limit: 1 }))
      expect(page).toMatchObject({ total: 10_000, capped: true })
    })
  })
})
