import { usd } from '#contract/wire/money.ts'
import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import { guideOfAccount } from '#server/guides/index.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import type { Read } from '#server/platform/database.ts'
import { owedBy, readWaitingItems } from './queries.ts'

/** Money is the outfit’s; what it earned and was paid stays in the books. */
export const personal: PersonalData = {
  tables: [],
  obstacle: async (_app, read, accountId) => {
    const guide = await guideOfAccount(read, accountId)
    return guide ? moneyObstacle(read, guide.outfitter_id) : null
  },
}

async function moneyObstacle(read: Read, outfitterId: string): Promise<Said | null> {
  const owed = await owedBy(read, outfitterId)
  if (owed > 0) return saidInEnglish('You owe Treq {sum}. Contact us to settle it first.', { sum: usd(owed) })
  const waiting = (await readWaitingItems(read, outfitterId)).reduce((sum, { amount }) => sum + amount, 0)
  if (waiting !== 0)
    return saidInEnglish('We still owe you {sum}. It’s paid to your bank on your next payout day.', {
      sum: usd(waiting),
    })
  const sent = await read
    .selectFrom('payouts')
    .select('id')
    .where('outfitter_id', '=', outfitterId)
    .where('state', 'in', ['releasable', 'processing'])
    .executeTakeFirst()
  return sent ? saidInEnglish('A payout is on its way to your bank. It has to arrive first.') : null
}
