import { usd } from '#contract/wire/money.ts'
import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import { termsAsSold } from '#server/bookings/terms/terms-as-sold.ts'
import { defaultSettings } from '#server/settings/index.ts'

export const people = {
  first: ['Maria', 'John', 'Ada', 'Wes', 'Noor', 'Ines', 'Tom', 'Yuki', 'Ola', 'Ruth', 'Sven', 'Lena', 'Omar', 'Gwen'],
  last: ['Larkspur', 'Ortiz', 'Halvorsen', 'Quinn', 'Abara', 'Novak', 'Tanaka', 'Reyes', 'Fischer', 'Dubois', 'Marsh'],
}

const batch = 50_000
/** Bookings of one explorer, and of one departure. */
const perPerson = 20
const perDeparture = 4

/**
 * Past bookings as sales leave them in the tables that the benchmark reads: booking, participants, payment, customer; each
 * departure of the past has four. Their prices are copies of one sale and the ledger is left out.
 */
export async function plantPastBookings(app: App, count: number): Promise<void> {
  const price = JSON.stringify({
    lines: [
      { kind: 'trip', unit: 'adult', label: 'Trip', quantity: 1, unitPrice: usd(20_000), amount: usd(20_000) },
      { kind: 'service_fee', label: 'Service fee', quantity: 1, unitPrice: usd(1000), amount: usd(1000) },
    ],
    subtotal: usd(20_000),
    serviceFee: usd(1000),
    tax: usd(0),
    total: usd(21_000),
    dueNow: usd(21_000),
    balance: usd(0),
    balanceDueAt: null,
  })
  const net = JSON.stringify({
    base: usd(20_000),
    commission: usd(3000),
    commissionPercent: 15,
    permits: usd(0),
    net: usd(17_000),
  })
  const { autoCompleteHours, closeDays } = defaultSettings
  const policy = JSON.stringify({
    tier: 'moderate',
    settingsVersion: 0,
    autoCompleteHours,
    closeDays,
    terms: termsAsSold(defaultSettings),
  })
  const names = { first: JSON.stringify(people.first), last: JSON.stringify(people.last) }
  const now = await app.clock.now(app.db)
  const accounts = Math.ceil(count / perPerson)
  await sql`
    insert into accounts (id, email, first_name, last_name, password_hash, user_type, acting_role, phone)
    select gen_random_uuid(), 'past-' || n || '@example.com',
      (${names.first}::jsonb ->> (n % ${people.first.length}::int)), (${names.last}::jsonb ->> ((n / 14) % ${people.last.length}::int)),
      'no sign-in', 'customer', 'customer', '+1 307 ' || (200 + n % 700) || ' ' || lpad((n % 9973)::text, 4, '0')
    from generate_series(1, ${accounts}::int) n`.execute(app.db)
  await sql`
    insert into payment_customers (account_id, vendor_id)
    select id, 'cus_' || substr(md5(id::text), 1, 14) from accounts where email like 'past-%'`.execute(app.db)
  await sql`
    with made as (
      insert into accounts (id, email, first_name, last_name, password_hash, user_type, acting_role)
      select gen_random_uuid(), 'guide-' || g.id || '@example.com', split_part(g.name, ' ', 1), split_part(g.name, ' ', 2),
        'no sign-in', 'guide', 'guide' from guides g where g.account_id is null returning id, email)
    update guides g set account_id = made.id from made where made.email = 'guide-' || g.id || '@example.com'`.execute(
    app.db,
  )
  // many rows at once: the finder is filled in one go, by the same view as its triggers use
  await sql`alter table bookings disable trigger bookings_findable`.execute(app.db)
  await sql`create table planting_adventures as
    select row_number() over (order by id) - 1 as n, id, current_version, guide_id, outfitter_id, zone from adventures`.execute(
    app.db,
  )
  await sql`create table planting_accounts as
    select row_number() over (order by id) - 1 as n, id, first_name || ' ' || last_name as name, email, phone
    from accounts where email like 'past-%'`.execute(app.db)
  await sql`create unique index on planting_adventures (n)`.execute(app.db)
  await sql`create unique index on planting_accounts (n)`.execute(app.db)
  await sql`analyze planting_adventures, planting_accounts`.execute(app.db)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from planting_adventures`.execute(app.db)
  const adventures = rows[0]?.n ?? 1
  for (let from = 0; from < count; from += batch) {
    const to = Math.min(count, from + batch)
    await sql`
      with d as (
        insert into departures (id, adventure_id, guide_id, local_date, local_time, zone, starts_at, ends_at, kind, capacity,
          started_at, ended_at)
        select ('d0000000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, a.id, a.guide_id,
          (t.at at time zone a.zone)::date, '08:00', a.zone, t.at, t.at + interval '4 hours', 'shared', 8, t.at, t.at + interval '4 hours'
        from generate_series(${from / perDeparture}::int, ${Math.ceil(to / perDeparture) - 1}::int) i
        join planting_adventures a on a.n = i % ${adventures}::int
        cross join lateral (select date_trunc('hour', ${now}::timestamptz - interval '20 days'
          - make_interval(hours => ((${Math.ceil(count / perDeparture)}::int - i) / ${adventures}::int) * 24 + i % 20)) as at) t
        returning id, adventure_id, starts_at)
      insert into bookings (id, code, account_id, channel, contact_name, contact_email, contact_phone, adventure_id,
        adventure_version, departure_id, guide_id, outfitter_id, state, instant, adults, seats, price, net, total, policy,
        hold_expires_at, terms_accepted_at, accepted_at, confirmed_at, completed_at, idempotency_key, created_at)
      select ('b0000000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid,
        'TQ-' || upper(lpad(to_hex((i::bigint * 2654435761) % 268435456), 7, 'Z')), p.id, 'web', p.name, p.email, p.phone,
        a.id, a.current_version, d.id, a.guide_id, a.outfitter_id,
        case when i % 97 = 0 then 'canceled_customer' when i % 1009 = 0 then 'canceled_guide' else 'closed' end, true, 1, 1,
        ${price}::jsonb, ${net}::jsonb, 21000, ${policy}::jsonb, m.at + interval '15 minutes', m.at, m.at, m.at, d.starts_at,
        'planted-' || i, m.at
      from generate_series(${from}::int, ${to - 1}::int) i
      join d on d.id = ('d0000000-0000-7000-8000-' || lpad(to_hex(i / ${perDeparture}::int), 12, '0'))::uuid
      join planting_adventures a on a.n = (i / ${perDeparture}::int) % ${adventures}::int
      join planting_accounts p on p.n = (i::bigint * 7919) % ${accounts}::int
      cross join lateral (select date_trunc('milliseconds', d.starts_at - make_interval(days => 5 + i % 40, secs => i % 3600)) as at) m`.execute(
      app.db,
    )
    const range = sql`between ('b0000000-0000-7000-8000-' || lpad(to_hex(${from}::int), 12, '0'))::uuid
      and ('b0000000-0000-7000-8000-' || lpad(to_hex(${to - 1}::int), 12, '0'))::uuid`
    await sql`insert into booking_finder select * from booking_finder_rows where booking_id ${range}`.execute(app.db)
    await sql`
      insert into participants (id, booking_id, position, unit)
      select gen_random_uuid(), id, 0, 'adult' from bookings where id ${range}`.execute(app.db)
    await sql`
      insert into payments (id, payable_kind, payable_id, account_id, installment, amount, state, vendor_intent_id,
        captured_amount, processor_fee, created_at, authorized_at, captured_at)
      select gen_random_uuid(), 'booking', id, account_id, 'full', total, 'captured', 'pi_' || substr(md5(id::text), 1, 24),
        total, 639, created_at, created_at, created_at from bookings where id ${range}`.execute(app.db)
  }
  await sql`alter table bookings enable trigger bookings_findable`.execute(app.db)
  await sql`drop table planting_adventures`.execute(app.db)
  await sql`drop table planting_accounts`.execute(app.db)
}
