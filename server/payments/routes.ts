import { bookingLedger } from '#contract/payments.ts'
import type { Money } from '#contract/common.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { checkInvariants } from '#server/platform/invariants.ts'
import { balances, entries } from './ledger.ts'

const usd = (amount: number): Money => ({ amount, currency: 'USD' })

export const routes: Routes = (on, app) => {
  on(bookingLedger, async ({ query }) => {
    const subject = query.subjectId ? { subjectId: query.subjectId } : {}
    const [found, sums, invariants] = await Promise.all([
      entries(app.read(), { ...subject, limit: query.limit }),
      balances(app.read(), query.subjectId),
      checkInvariants(app),
    ])
    return {
      entries: found.map((entry) => ({
        ...entry,
        at: entry.at.toISOString(),
        lines: entry.lines.map((line) => ({ ...line, amount: usd(line.amount) })),
      })),
      accounts: sums.map((sum) => ({ account: sum.account, owner: sum.owner, balance: usd(sum.balance) })),
      difference: usd(sums.reduce((total, sum) => total + sum.balance, 0)),
      invariants,
    }
  })
}
