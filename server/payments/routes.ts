import { bookingLedger } from '#contract/payments/calls.ts'
import { myCredit } from '#contract/payments/credit.ts'
import { usd } from '#contract/wire/money.ts'
import { requireScope } from '#server/operators/index.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { latestChecks } from './check-money.ts'
import { showMyCredit } from './credit/show-credit.ts'
import { balances, entries } from './ledger.ts'
import { payableReferred } from './money-tables.ts'

export const routes: Routes = (on, app) => {
  on(myCredit, ({ caller }) => showMyCredit(app, caller))
  on(bookingLedger, async ({ caller, query }) => {
    requireScope(caller, 'support', 'finance')
    const subjectId = query.subject === undefined ? undefined : await payableReferred(app.read(), query.subject)
    const [found, sums, [checked]] = await Promise.all([
      subjectId === null ? [] : entries(app.read(), { ...(subjectId ? { subjectId } : {}), limit: query.limit }),
      subjectId === null ? [] : balances(app.read(), subjectId),
      latestChecks(app.read(), 'invariants', 1),
    ])
    return {
      entries: found.map((entry) => ({
        ...entry,
        at: entry.at.toISOString(),
        lines: entry.lines.map((line) => ({ ...line, amount: usd(line.amount) })),
      })),
      accounts: sums.map((sum) => ({ account: sum.account, owner: sum.owner, balance: usd(sum.balance) })),
      difference: usd(sums.reduce((total, sum) => total + sum.balance, 0)),
      invariants: checked?.detail.results ?? [],
    }
  })
}
