import { sql } from 'kysely'
import type { adminOverview } from '#contract/admin/calls.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { latestChecks } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { requireAdmin, type Caller } from '#server/platform/caller.ts'
import { failedJobs } from '#server/platform/job-list.ts'
import { latestActions } from './actions.ts'
import { namesOf } from '#server/operators/index.ts'
import { presentCheck } from './present.ts'

/** A request that ends this soon is worth a telephone call; milliseconds. */
const soon = 6 * 3_600_000

type Overview = OutputOf<typeof adminOverview>
type Counts = Pick<Overview, 'bookings' | 'payments' | 'refunds' | 'disputes' | 'differences' | 'requestsEnding'> & {
  deadlines: number
  letters: number
}

/** Every number here is counted through an index of what is open, never over all there ever was. */
export async function overview(app: App, caller: Caller): Promise<Overview> {
  requireAdmin(caller)
  const read = app.read()
  const now = await app.clock.now(read)
  const { rows } = await sql<Counts>`
    select
      (select jsonb_build_object('held', 0, 'requested', 0, 'confirming', 0, 'confirmed', 0, 'in_progress', 0)
          || coalesce(jsonb_object_agg(state, n), '{}') from (
        select state, count(*) as n from bookings
        where state in ('held', 'requested', 'confirming', 'confirmed', 'in_progress') group by state) s) as bookings,
      (select count(*)::int from deadlines where done_at is null and kind = 'booking.request_expires'
        and due_at <= ${new Date(now.getTime() + soon)}) as "requestsEnding",
      (select jsonb_build_object('started', count(*) filter (where state = 'started'),
          'wanted', count(*) filter (where wanted is not null))
        from payments where state = 'started' or wanted is not null) as payments,
      jsonb_build_object(
        'manual', (select count(*) from refunds where state = 'manual'),
        'requested', (select count(*) from refunds where state = 'requested'),
        'sending', (select count(*) from refunds where state in ('approved', 'processing'))) as refunds,
      (select count(*)::int from payment_disputes where status not in ('won', 'lost', 'warning_closed')) as disputes,
      (select count(*)::int from money_differences where resolved_at is null and accepted_at is null) as differences,
      (select count(*)::int from deadlines where done_at is null and due_at <= ${now} and attempts > 0) as deadlines,
      (select count(*)::int from outgoing_mail where sent_at is null and last_error is not null) as letters`.execute(
    read,
  )
  const [counts] = rows
  if (!counts) throw new Error('A count gives one row')
  const { deadlines, letters, ...open } = counts
  const jobs = await failedJobs(read, 5)
  const [[stripe], [invariants]] = [await latestChecks(read, 'stripe', 1), await latestChecks(read, 'invariants', 1)]
  const nameOf = await namesOf(
    read,
    [stripe, invariants].flatMap((check) => check?.by ?? []),
  )
  return {
    ...open,
    checks: {
      stripe: stripe ? presentCheck(stripe, nameOf) : null,
      invariants: invariants ? presentCheck(invariants, nameOf) : null,
    },
    failing: { jobs: jobs.total, deadlines, letters },
    failedJobs: jobs.items.map(({ id, name, attempts, lastError }) => ({ id, name, attempts, lastError })),
    actions: await latestActions(read, { limit: 20 }),
  }
}
