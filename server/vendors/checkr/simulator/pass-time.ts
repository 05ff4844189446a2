import { passInvitation, passReport } from './invitations.ts'
import { loadDue, transaction, type Account } from './objects.ts'
import { completeAdverseAction } from './reports.ts'

/** Lets happen what is due by the business clock, each at its own time, in the order of time. */
export async function passTime(account: Account): Promise<void> {
  const { rowCount } = await account.pool.query('select from checkr_simulator.objects where due_at <= $1 limit 1', [
    account.now(),
  ])
  if (rowCount === 0) return
  for (let steps = 0; steps < 1000; steps++) {
    const done = await transaction(account, async (work) => {
      const due = await loadDue(work)
      if (!due) return true
      const then = { ...work, now: due.dueAt ?? work.now }
      if (due.object === 'invitation') await passInvitation(then, due)
      else if (due.object === 'report') await passReport(then, due)
      else await completeAdverseAction(then, due)
      return false
    })
    if (done) return
  }
}
