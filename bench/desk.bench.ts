import { sql } from 'kysely'
import { seedAdventures } from '#server/demo/seed-adventures.ts'
import { createWorld, timed, type Place, type Row } from './figure.ts'
import { signInOperator } from './operator.ts'
import { plantPastBookings } from './plant-past-bookings.ts'

const bookings = Number(process.env['BENCH_BOOKINGS'] ?? (process.env['BENCH_MILLION'] ? 1_000_000 : 100_000))
const accounts = 200_000

export const name = `${bookings.toLocaleString('en-US')} bookings and ${accounts.toLocaleString('en-US')} accounts: the tables and the search of the desk`

export async function run(place: Place): Promise<Row[]> {
  const world = await createWorld(place, `bench_desk_${bookings}`)
  try {
    const { app } = world
    await seedAdventures(app, 2000)
    const planted = await timed(() => plantPastBookings(app, bookings))
    await sql`insert into accounts (id, email, password_hash, first_name, last_name, user_type, acting_role, phone, created_at)
      select gen_random_uuid(), 'desk-' || n || '@example.com', 'no sign-in',
        (array['Ada', 'Ben', 'Cora', 'Dan', 'Eva', 'Finn', 'Gia', 'Hank'])[1 + n % 8], 'Person ' || n, 'customer', 'customer',
        '+1406' || lpad(n::text, 7, '0'), clock_timestamp() - n * interval '1 minute'
      from generate_series(1, ${accounts}::int) n`.execute(app.db)
    await sql`vacuum analyze`.execute(app.db)
    const { ask, figure } = await signInOperator(world)
    const next = async (path: string) => ((await (await ask(path)).json()) as { next: string }).next
    const { rows } = await sql<{ code: string; email: string }>`
      select code, contact_email as email from bookings order by id offset ${Math.floor(bookings / 3)} limit 1`.execute(
      app.db,
    )
    const one = rows[0] ?? { code: '', email: '' }
    const search = (q: string) => `/admin/bookings?${new URLSearchParams({ q, limit: '10' }).toString()}`
    return [
      { what: 'bookings with payments, planted', value: planted, unit: 's' },
      await figure('users, newest', '/admin/users'),
      await figure('users, second page', `/admin/users?after=${await next('/admin/users')}`),
      await figure('users by name', '/admin/users?sort=person'),
      await figure('users, a part of an email', '/admin/users?person=desk-1234'),
      await figure('users, a first name that many have', '/admin/users?person=cora'),
      await figure('users by the code of a booking', `/admin/users?person=${one.code}`),
      await figure('departures, soonest', '/admin/departures'),
      await figure('departures of a state that are on sale', '/admin/departures?state=UT&status=open'),
      await figure('departures of a place', '/admin/departures?place=moab'),
      await figure('ledger entries', '/admin/ledger/entries'),
      await figure('palette: a code', search(one.code)),
      await figure('palette: an email', search(one.email)),
    ]
  } finally {
    await world.close()
  }
}
