import type { readMoneyChecks, listRefunds } from '#contract/admin/money.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { codesOf } from '#server/bookings/index.ts'
import { latestChecks, refundsIn, type RefundState } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { requireAdmin, type Caller } from '#server/platform/caller.ts'
import { namesOf } from './names.ts'
import { presentCheck, presentRefunds, presentSide } from './present.ts'

const shown = 100

/** Where Stripe and our books differ, what the invariants said last, and who looked when. */
export async function showMoney(app: App, caller: Caller): Promise<OutputOf<typeof readMoneyChecks>> {
  requireAdmin(caller)
  const read = app.read()
  const [stripe, invariants] = [await latestChecks(read, 'stripe', 10), await latestChecks(read, 'invariants', 10)]
  const differences = await read
    .selectFrom('money_differences')
    .selectAll()
    .orderBy((eb) => eb('resolved_at', 'is not', null))
    .orderBy('last_seen_at', 'desc')
    .limit(shown)
    .execute()
  const codes = await codesOf(
    read,
    differences.flatMap(({ payable_id }) => payable_id ?? []),
  )
  const nameOf = await namesOf(
    read,
    [
      ...[...stripe, ...invariants].map(({ by }) => by),
      ...differences.flatMap(({ resolved_by, accepted_by }) => [resolved_by ?? [], accepted_by ?? []].flat()),
    ].flat(),
  )
  const booksCheck = invariants[0]
  return {
    stripe: stripe[0] ? presentCheck(stripe[0], nameOf) : null,
    invariants: booksCheck ? { ...presentCheck(booksCheck, nameOf), results: booksCheck.detail.results ?? [] } : null,
    differences: differences.map((row) => {
      const booking = row.payable_id ? codes.get(row.payable_id) : undefined
      return {
        id: row.id,
        kind: row.kind,
        subject: row.subject,
        booking: booking ? { id: booking.id, code: booking.code } : null,
        ours: presentSide(row.ours),
        theirs: presentSide(row.theirs),
        firstSeenAt: row.first_seen_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        resolved:
          row.resolved_at && row.resolved_by
            ? { at: row.resolved_at.toISOString(), by: nameOf(row.resolved_by) }
            : null,
        accepted:
          row.accepted_at && row.accepted_by && row.accepted_reason
            ? { at: row.accepted_at.toISOString(), by: nameOf(row.accepted_by), reason: row.accepted_reason }
            : null,
      }
    }),
    mended: stripe.flatMap(({ endedAt, detail }) =>
      (detail.mended ?? []).map((one) => ({ at: endedAt.toISOString(), ...one })),
    ),
    runs: [...stripe, ...invariants]
      .toSorted((a, b) => b.endedAt.getTime() - a.endedAt.getTime())
      .map((check) => ({ id: check.id, kind: check.kind, ...presentCheck(check, nameOf) })),
  }
}

export async function showRefunds(app: App, caller: Caller, state: RefundState): Promise<OutputOf<typeof listRefunds>> {
  const person = requireAdmin(caller)
  return { items: await presentRefunds(app.read(), person, await refundsIn(app.read(), state)) }
}
