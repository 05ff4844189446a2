import type { MoneyCheck as ShownCheck, readMoneyChecks as contract } from '#contract/payments/admin.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { namesOf, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { latestChecks } from '../check-money.ts'
import { presentCheck } from './present.ts'

/** What the last comparison with Stripe and the last run of the invariants found, and who looked when. */
export async function readMoneyChecks(app: App, caller: Caller): Promise<OutputOf<typeof contract>> {
  requireScope(caller, 'support', 'finance')
  const read = app.read()
  const [stripe, invariants] = [await latestChecks(read, 'stripe', 10), await latestChecks(read, 'invariants', 10)]
  const nameOf = await namesOf(
    read,
    [...stripe, ...invariants].map(({ by }) => by),
  )
  const booksCheck = invariants[0]
  return {
    stripe: stripe[0] ? presentCheck(stripe[0], nameOf) : null,
    invariants: booksCheck ? { ...presentCheck(booksCheck, nameOf), results: booksCheck.detail.results ?? [] } : null,
    corrected: stripe.flatMap(({ endedAt, detail }) =>
      (detail.corrected ?? []).map((one) => ({ at: endedAt.toISOString(), ...one })),
    ),
    runs: [...stripe, ...invariants]
      .toSorted((a, b) => b.endedAt.getTime() - a.endedAt.getTime())
      .map((check) => ({ id: check.id, kind: check.kind, ...presentCheck(check, nameOf) })),
  }
}

/** The last of either kind, for the overview of the desk. */
export async function latestMoneyChecks(
  read: Read,
): Promise<{ stripe: ShownCheck | null; invariants: ShownCheck | null }> {
  const [[stripe], [invariants]] = await Promise.all([
    latestChecks(read, 'stripe', 1),
    latestChecks(read, 'invariants', 1),
  ])
  const nameOf = await namesOf(
    read,
    [stripe, invariants].flatMap((check) => check?.by ?? []),
  )
  return {
    stripe: stripe ? presentCheck(stripe, nameOf) : null,
    invariants: invariants ? presentCheck(invariants, nameOf) : null,
  }
}
