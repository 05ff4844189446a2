import { isCreditGranted, refundsOfCauses } from '#server/payments/index.ts'
import type { Invariant } from '#server/platform/invariants.ts'
import { sql } from 'kysely'

export const rulingsFitRefunds: Invariant = {
  name: 'a case moves exactly what was agreed or decided, from whom it was decided',
  async breach(read, within) {
    const rulings = await read
      .selectFrom('dispute_rulings as r')
      .innerJoin('dispute_cases as c', 'c.id', 'r.case_id')
      .selectAll('r')
      .select('c.booking_id')
      .where(within(sql`c.booking_id`))
      .execute()
    if (rulings.length === 0) return null
    const refunds = await refundsOfCauses(
      read,
      rulings.flatMap(({ guide_cause, platform_cause }) => [guide_cause, platform_cause]),
    )
    const faults: string[] = []
    for (const one of rulings) {
      const sum = (cause: string) =>
        refunds.filter(({ cause_id }) => cause_id === cause).reduce((all, { amount }) => all + Number(amount), 0)
      const [guide, platform] = [sum(one.guide_cause), sum(one.platform_cause)]
      const refund = Number(one.refund)
      const isCredit = one.outcome === 'credit' && one.round === 1
      const granted = isCredit && (await isCreditGranted(read, `case:${one.platform_cause}`))
      const right = isCredit
        ? granted && guide + platform === 0
        : one.outcome === 'full_refund' && one.round === 1
          ? guide === refund && platform === 0
          : guide + platform === refund && (refund === 0 || guide === Number(one.from_guide))
      if (!right) faults.push(`ruling ${one.id} is ${refund}, and ${guide + platform} were refunded for it`)
    }
    return faults.length === 0 ? null : faults.slice(0, 5).join('; ')
  },
}
