import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { domainOrder } from '#server/domain-order.ts'
import { borders } from './borders.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'treq-borders-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function offenses(tree: Record<string, string>): string[] {
  for (const [file, source] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), source)
  }
  return borders(root)
}

const importing = (specifier: string) => `import { a } from '${specifier}'\nexport const b = a\n`

test('every domain that has its place in the order is there', () => {
  const server = join(import.meta.dirname, '../server')
  expect(domainOrder.filter((name) => !existsSync(join(server, name, 'index.ts')))).toEqual([])
})

describe('who may import whom', () => {
  test.each([
    ['contract/bookings/calls.ts', 'kysely', 'contract imports only zod and contract'],
    ['contract/bookings/calls.ts', 'node:fs', 'contract imports only zod and contract'],
    ['contract/bookings/calls.ts', '#server/platform/clock.ts', 'contract imports only zod and contract'],
    ['contract/bookings/values.ts', 'zod', 'values.ts imports only other values.ts'],
    ['contract/bookings/values.ts', './schemas.ts', 'values.ts imports only other values.ts'],
    ['contract/wire/money.ts', '../bookings/schemas.ts', 'contract/wire imports only zod and contract/wire'],
    ['server/app.ts', '#web/app/routes/public.ts', 'server never imports web'],
    ['server/bookings/present.ts', '../../web/lib/format.ts', 'server never imports web'],
    ['web/lib/api.ts', '#server/platform/errors.ts', 'web never imports server'],
    ['server/bookings/routes.ts', '#test/world.ts', 'only tests import test/'],
    ['server/platform/jobs.ts', '#server/bookings/index.ts', 'platform imports only platform'],
    ['server/platform/jobs.ts', '#server/vendors/stripe/simulator.ts', 'platform imports only platform'],
    ['server/platform/jobs.ts', '#contract/bookings/schemas.ts', 'platform imports only platform'],
    ['server/vendors/stripe/client.ts', '#server/payments/index.ts', 'vendors import only platform'],
    ['server/vendors/stripe/client.ts', '../sms/client.ts', 'vendors import only platform'],
    [
      'server/bookings/holding/hold-seats.ts',
      '#server/payments/charge.ts',
      'another domain is entered through its index.ts',
    ],
    ['server/bookings/holding/hold-seats.ts', '#server/app.ts', 'a domain imports only platform, vendors, contract'],
    ['server/accounts/sign-up.ts', '#server/bookings/index.ts', 'accounts knows nothing of bookings'],
    ['server/catalogue/queries.ts', '#server/bookings/index.ts', 'catalogue knows nothing of bookings'],
    ['server/scheduling/queries.ts', '#contract/bookings/schemas.ts', 'scheduling knows nothing of bookings'],
    ['server/payments/charge.ts', '#server/bookings/index.ts', 'payments knows nothing of bookings'],
    ['server/payments/charge.ts', '#server/catalogue/index.ts', 'payments knows nothing of catalogue'],
    ['server/payments/charge.ts', '#server/scheduling/index.ts', 'payments knows nothing of scheduling'],
    ['server/bookings/events.ts', '#server/platform/mail/mail.ts', 'only notifications sends mail'],
    ['server/notifications/notify.ts', '#server/bookings/index.ts', 'notifications knows no domain'],
    ['server/bookings/routes.ts', '#server/admin/index.ts', 'admin stands on top'],
    ['server/payments/queries.ts', '#server/reviews/index.ts', 'a domain imports only the domains before it'],
    // one that has no place comes last
    ['server/guides/queries.ts', '#server/payouts/index.ts', 'a domain imports only the domains before it'],
    ['server/weather/queries.ts', '#server/settlements/index.ts', 'a domain imports only the domains before it'],
    [
      'web/features/payments/form.tsx',
      '#web/features/bookings/card.tsx',
      'a feature imports only the features below it',
    ],
    [
      'web/features/bookings/card.tsx',
      '#web/features/accounts/form.tsx',
      'a feature imports only the features below it',
    ],
    [
      'web/features/bookings/card.tsx',
      './admin/booking-desk.tsx',
      "operators' screens are imported by operators' screens only",
    ],
    [
      'web/features/bookings/card.tsx',
      '#web/features/operators/parts.tsx',
      "operators' screens are imported by operators' screens only",
    ],
    [
      'web/features/payments/admin/refund-list.tsx',
      '#web/features/bookings/state-badge.tsx',
      'a feature imports only the features below it',
    ],
    ['web/features/bookings/card.tsx', '../../app/layout.tsx', 'a feature never imports web/app'],
    ['web/design/button.tsx', '#web/features/bookings/card.tsx', 'web/design and web/lib import no feature'],
    ['web/lib/session.ts', '#web/app/router.tsx', 'web/design and web/lib import no feature'],
  ])('%s refuses %s', (file, specifier, rule) => {
    expect(offenses({ [file]: `\n${importing(specifier)}` })).toEqual([
      expect.stringMatching(new RegExp(`^${file}:2 ${rule}`)),
    ])
  })

  test('lets through what the house allows', () => {
    const allowed: Record<string, string[]> = {
      'contract/bookings/calls.ts': ['zod', './values.ts', '../wire/limits.ts', '#contract/catalogue/schemas.ts'],
      'contract/bookings/values.ts': ['../payments/values.ts'],
      'contract/wire/paging.ts': ['zod', './limits.ts'],
      'server/app.ts': ['#server/notifications/index.ts', '#server/bookings/index.ts', 'fastify'],
      'server/platform/http.ts': ['fastify', './clock.ts', '#contract/wire/errors.ts', 'node:fs'],
      'server/vendors/stripe/client.ts': ['stripe', './simulator.ts', '#server/platform/clock.ts'],
      'server/bookings/holding/hold-seats.ts': [
        '#server/payments/index.ts',
        './price.ts',
        '#contract/bookings/schemas.ts',
      ],
      'server/admin/routes.ts': ['#server/notifications/index.ts', '#server/accounts/index.ts'],
      'web/features/bookings/card.tsx': [
        '#web/design/button.tsx',
        './price.tsx',
        '#contract/bookings/schemas.ts',
        '#web/features/payments/form.tsx',
        'react',
      ],
      'web/app/page.tsx': ['#web/features/bookings/card.tsx', '#web/features/bookings/admin/booking-desk.tsx'],
      'web/features/support/admin/support-screen.tsx': [
        '#web/features/bookings/admin/contested-list.tsx',
        '#web/features/operators/parts.tsx',
      ],
      'server/bookings/hold-seats.test.ts': ['#test/world.ts', '#server/payments/charge.ts'],
    }
    const tree = Object.entries(allowed).map(([file, list]) => [file, list.map(importing).join('')])
    expect(offenses(Object.fromEntries(tree))).toEqual([])
  })

  test.each([
    `const a = await import('#server/bookings/index.ts')`,
    `import '#server/bookings/index.ts'`,
    `export * from "#server/bookings/index.ts"`,
    `import type {\n  A,\n} from '../bookings/index.ts'`,
  ])('sees %s', (source) => {
    expect(offenses({ 'server/accounts/a.ts': source })).toHaveLength(1)
  })

  test('does not mistake comments and texts for imports', () => {
    const source = `// import a from '#server/bookings/index.ts'\n/* from '#web/a.ts' */\nexport const text = "from '#web/a.ts'"\n`
    expect(offenses({ 'server/accounts/a.ts': source })).toEqual([])
  })
})

describe('whose clock', () => {
  test.each(['new Date()', 'Date.now()', 'Temporal.Now.instant()'])('%s is refused in a domain', (call) => {
    const found = offenses({ 'server/bookings/expire.ts': `export const a = 1\nexport const at = ${call}\n` })
    expect(found).toEqual([expect.stringMatching(/^server\/bookings\/expire\.ts:2 business time comes from the clock/)])
  })

  test.each(['now()', 'CURRENT_TIMESTAMP', 'clock_timestamp()'])('%s is refused in SQL of a domain', (call) => {
    const source = `export const a = sql\`\n  select * from holds\n  where ends_at < ${call}\n\``
    expect(offenses({ 'server/bookings/queries.ts': source })).toEqual([
      expect.stringMatching(/^server\/bookings\/queries\.ts:3 SQL takes business time/),
    ])
  })

  test('is free in platform, vendors, tests and marked lines; other dates and clocks are no offense', () => {
    const wild = 'export const at = Date.now()\n'
    const tame = [
      `export const at = new Date() // wall time`,
      `export const then = new Date(row.at)`,
      'export const a = sql`where expires_at < now() -- wall time',
      '`',
      'export const b = sql`where ends_at < ${clock.now()}`',
      `// Date.now() and new Date() in a comment`,
      `export const text = 'now() and Date.now()'`,
    ].join('\n')
    const tree = { 'server/platform/clock.ts': wild, 'server/vendors/stripe/a.ts': wild, 'server/main.ts': wild }
    expect(offenses({ ...tree, 'server/bookings/a.test.ts': wild, 'server/bookings/b.ts': tame })).toEqual([])
  })
})

describe('who changes a state', () => {
  const wrong = [
    `tx.updateTable('refunds').set({ state: 'manual' }).where('id', '=', id)`,
    `tx.updateTable('refunds').set({ ...values, state })`,
    `tx.updateTable('refunds').set(made ? { state: 'ready' } : { state: 'refused', why: nothing(1) })`,
    `tx.insertInto('refunds').values(row).onConflict((c) => c.column('id').doUpdateSet({ at, state: 'ready' }))`,
    'sql`update refunds set attempts = 0, state = ${state} where id = ${id}`',
    "pool.query(`update refunds as r\n  set state = 'manual'`)",
  ]
  test.each(wrong)('%s', (line) => {
    expect(offenses({ 'server/payments/settle.ts': `\nexport const a = (tx) =>\n  ${line}\n` })).toEqual([
      expect.stringMatching(/^server\/payments\/settle\.ts:3 a state changes by `move`/),
    ])
  })

  test('reading one, beginning with one, other columns, the United States, tests and the platform are free', () => {
    const tame = [
      `tx.insertInto('refunds').values({ id, state: 'approved' })`,
      `tx.updateTable('refunds').set({ attempts: 0, estate: 1 }).where('state', '=', 'manual')`,
      `tx.updateTable('refunds').set((eb) => ({ attempts: eb('attempts', '+', 1) })).where((eb) => eb.and({ state: 'manual' }))`,
      `tx.updateTable('adventures').set({ region, state: content.place.state })`,
      "sql`update refunds set attempts = 1 where state = 'manual'`",
      'sql`update adventures set state = ${place.state}`',
      `move(app, tx, refundLife, refund, 'give_up', { set: { attempts: 1 } })`,
    ].map((line, at) => `export const a${at} = (tx) => ${line}`)
    const tree = {
      'server/payments/a.ts': [...tame, `// ${wrong[0]}`].join('\n'),
      'server/payments/b.test.ts': wrong[0] ?? '',
      'server/platform/lifecycle.ts': wrong[0] ?? '',
    }
    expect(offenses(tree)).toEqual([])
  })
})

describe('whose tables', () => {
  const baselines = {
    'migrations/0001_platform.sql': 'create unlogged table throttles (key text);\n-- create table notes (id uuid);\n',
    'migrations/0011_payments.sql':
      'create table refunds (id uuid);\ncreate function f() returns void language sql as $$ create table inner_one () $$;\ncreate view open_refunds as select 1;\n',
    'migrations/0012_bookings.sql': 'create table if not exists bookings (id uuid);\n',
    'migrations/0016_stripe_simulator.sql': 'create table stripe_simulator.faults (name text);\n',
  }
  const wrong: [string, string][] = [
    [`tx.selectFrom('refunds').selectAll()`, 'refunds'],
    [`tx.selectFrom('refunds as r')`, 'refunds'],
    [`tx.selectFrom([\n  'bookings as b',\n  'refunds as r'])`, 'refunds'],
    [`tx.insertInto("refunds").values(row)`, 'refunds'],
    [`tx.updateTable('refunds').set({ attempts: 1 })`, 'refunds'],
    [`tx.deleteFrom('refunds')`, 'refunds'],
    [`tx.selectFrom('bookings').innerJoin('refunds as r', 'r.payable_id', 'bookings.id')`, 'refunds'],
    [`tx.selectFrom('bookings').where((eb) => eb.exists(eb.selectFrom('open_refunds')))`, 'open_refunds'],
    [`sql\`select * from refunds where id = \${id}\``, 'refunds'],
    [`sql\`select * from bookings b, refunds r\``, 'refunds'],
    [`sql\`select (select count(*) from bookings),\n  (select count(*)\n    from REFUNDS) as n\``, 'refunds'],
    [`sql\`insert into refunds select 1\``, 'refunds'],
    [`sql\`delete from bookings b using refunds r where r.id = b.id\``, 'refunds'],
    [`sql\`left join lateral refunds r on true\``, 'refunds'],
    [`sql\`truncate table refunds\``, 'refunds'],
    [`pool.query('update refunds set attempts = 1')`, 'refunds'],
    [`sql.table('refunds')`, 'refunds'],
    [`pool.query(\`select * from stripe_simulator.faults\`)`, 'stripe_simulator.faults'],
    [`tx.selectFrom('throttles')`, 'throttles'],
  ]
  test.each(wrong)('bookings may not: %s', (line, table) => {
    const file = 'server/bookings/overview/guide.ts'
    const found = offenses({ ...baselines, [file]: `\nexport const a = (tx, sql) =>\n  ${line}\n` })
    expect(found).toEqual([
      expect.stringMatching(
        new RegExp(`^${file}:\\d+ the table ${table} is named only in [\\w/]+: ask what its index`),
      ),
    ])
  })

  test('says which line, and which domain owns the table', () => {
    const found = offenses({
      ...baselines,
      'server/admin/overview.ts': `\n\nexport const a = sql\`\n  select 1 from refunds\`\n`,
    })
    expect(found).toEqual([
      'server/admin/overview.ts:4 the table refunds is named only in payments: ask what its index exports',
    ])
  })

  test('platform, vendors and the files at the top are no exception', () => {
    const source = `export const a = tx.selectFrom('bookings')\n`
    const files = ['server/platform/jobs.ts', 'server/vendors/stripe/adapter.ts', 'server/seed.ts']
    expect(offenses({ ...baselines, ...Object.fromEntries(files.map((file) => [file, source])) })).toHaveLength(3)
  })

  test('its own tables, words of other meanings, tests and names made by the query itself are free', () => {
    const tame = [
      `tx.selectFrom('bookings as b').select('b.id')`,
      `sql\`with refunds as (select 1) select * from refunds\``,
      `sql\`select count(*) as refunds, b.id from bookings b\``,
      `said('Money from refunds goes to refunds')`,
      `Object.keys({ refunds: 'refunds' })`,
      `sql\`select * from notes, inner_one\``,
    ].map((line, at) => `export const a${at} = (tx, sql) => ${line}`)
    const tree = {
      ...baselines,
      'server/bookings/a.ts': [...tame, `// tx.selectFrom('refunds')`].join('\n'),
      'server/bookings/b.test.ts': `tx.selectFrom('refunds')`,
      'server/payments/a.ts': `export const a = tx.selectFrom('refunds')`,
      'server/vendors/stripe/simulator/a.ts': `pool.query('update stripe_simulator.faults set x = 1')`,
      'server/platform/throttle.ts': `export const a = tx.deleteFrom('throttles')`,
    }
    expect(offenses(tree)).toEqual([])
  })

  test('a view is read by the domain it is published to, and by no other', () => {
    const view = '-- Published to bookings: what a list shows.\ncreate view shown_refunds as select 1;\n'
    const source = `export const a = tx.selectFrom('shown_refunds')\n`
    const tree = {
      ...baselines,
      'migrations/0011_payments.sql': `${baselines['migrations/0011_payments.sql']}${view}`,
      'server/bookings/a.ts': `${source}export const b = tx.selectFrom('open_refunds')\n`,
      'server/search/a.ts': source,
    }
    expect(offenses(tree)).toEqual([
      expect.stringMatching(/^server\/bookings\/a\.ts:2 the table open_refunds/),
      expect.stringMatching(/^server\/search\/a\.ts:1 the table shown_refunds/),
    ])
  })

  test('a baseline of tables is named like its domain', () => {
    const files = readdirSync(join(import.meta.dirname, '../migrations')).map((file) =>
      file.replace(/^\d+_|\.sql$/g, ''),
    )
    const others = [
      'platform',
      'stripe_simulator',
      'mail_simulator',
      'checkr_simulator',
      'sms_simulator',
      'push_simulator',
      'weather_simulator',
    ]
    const isDomain = (name: string) => existsSync(join(import.meta.dirname, '../server', name, 'index.ts'))
    expect(files.filter((name) => !others.includes(name) && !isDomain(name))).toEqual([])
  })
})

describe('whose colors', () => {
  test.each([
    ['web/features/bookings/card.tsx', `export const a = <b style={{ color: '#1f3d36' }} />`],
    ['web/app/page.tsx', 'export const a = <b className="bg-[#fff] p-2" />'],
    ['web/lib/chart.ts', 'export const a = `rgb(${r} 0 0)`'],
    ['web/app/page.css', '.a { color: hsl(20 10% 10%); }'],
    ['web/app/page.css', '.a { color: oklch(0.5 0.1 20); }'],
    ['web/app/page.css', '.a { color: #abc; }'],
  ])('%s refuses %s', (file, source) => {
    expect(offenses({ [file]: source })).toEqual([expect.stringMatching(`^${file}:1 colors live in web/design`)])
  })

  test('web/design may, and anchors, ids and comments are no colors', () => {
    const source = `// #fff\nexport const a = <a href="#details" title="/adventures#abc">Don't // #123 {x / 2} </a>\nexport const b = '#web/lib'\n`
    expect(offenses({ 'web/design/tokens.css': 'a { color: #fff }', 'web/app/page.tsx': source })).toEqual([])
  })
})

describe('what an effect returns', () => {
  test.each(['useEffect(() => window.scrollTo({ top: 0 }), [])', 'useLayoutEffect(() => box.current?.focus())'])(
    'refuses %s',
    (source) => {
      expect(offenses({ 'web/app/page.tsx': source })).toEqual([
        expect.stringMatching(/^web\/app\/page\.tsx:1 an effect has a block/),
      ])
    },
  )

  test('a block and a clean-up may', () => {
    const source = 'useEffect(() => {\n  go()\n}, [])\nuseEffect(() => () => stop(), [])\n'
    expect(offenses({ 'web/app/page.tsx': source })).toEqual([])
  })
})
