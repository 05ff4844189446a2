import { sql } from 'kysely'
import { hasSecondOperator } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { requireStepUp, signature, system, type Person } from '#server/platform/caller.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { setDeadline, type DeadlineHandler } from '#server/platform/deadlines.ts'
import { cash } from '#server/platform/money.ts'
import { platformSettings } from '#server/settings/index.ts'
import { lockCase, note } from '../queries.ts'
import { rule } from '../rule.ts'
import type { CaseRow, ProposalRow } from '../tables.ts'

const day = 86_400_000
const hour = 3_600_000

export const proposalOf = (read: Read, caseId: string): Promise<ProposalRow | undefined> =>
  read.selectFrom('claim_proposals').selectAll().where('case_id', '=', caseId).executeTakeFirst()

/** Who decided the same before; or the sentence that says for what it waits, and then nothing is decided. */
type Seconded = { proposedBy: string | null } | { waits: string }

/**
 * What guests of one outfit are charged by single operators within some days is limited as other money by hand. Above it, two
 * operators decide the same: `amount` is minor units. The caller holds the lock on the case. Throws 403
 * `recent_sign_in_required`.
 */
export async function secondEyes(
  app: App,
  tx: Tx,
  person: Person,
  row: CaseRow,
  { amount, message }: { amount: number; message: string },
): Promise<Seconded> {
  const known = await proposalOf(tx, row.id)
  if (known && known.operator_id !== person.accountId && amount <= Number(known.amount))
    return { proposedBy: known.operator_id }
  const { refundAloneUpTo, refundAloneDays, aloneWaitHours } = await platformSettings(tx)
  const now = await app.clock.now(tx)
  // two decisions about one outfit at the same moment see each other
  await sql`select pg_advisory_xact_lock(hashtextextended(${`claims ${row.outfitter_id}`}, 0))`.execute(tx)
  const since = new Date(now.getTime() - refundAloneDays * day)
  if ((await decidedAlone(tx, row.outfitter_id, since)) + amount <= refundAloneUpTo) return { proposedBy: null }
  const isAlone = !(await hasSecondOperator(tx, signature(person), 'support'))
  if (isAlone) requireStepUp(person)
  const waitsUntil = isAlone ? new Date(now.getTime() + aloneWaitHours * hour) : null
  const proposal = { operator_id: person.accountId, amount, message, at: now, waits_until: waitsUntil }
  await tx
    .insertInto('claim_proposals')
    .values({ case_id: row.id, ...proposal })
    .onConflict((conflict) => conflict.column('case_id').doUpdateSet(proposal))
    .execute()
  if (waitsUntil) await setDeadline(tx, 'claim.wait_ends', row.id, waitsUntil)
  return {
    waits: waitsUntil
      ? `The guest pays ${cash(amount)} in ${aloneWaitHours} hours unless you decide otherwise. No one else can approve it.`
      : `${cash(amount)} is more than one operator may charge the guests of this outfit. It waits for another operator to decide the same.`,
  }
}

/** Deadline: what a lone operator decided and did not change. If a colleague has joined since, the colleague decides. */
export const decideClaimAfterWait: DeadlineHandler = async (app, tx, { subjectId }) => {
  const { row, booking } = await lockCase(tx, subjectId)
  const proposal = await proposalOf(tx, row.id)
  if (row.state !== 'under_review' || !proposal?.waits_until) return 'no longer needed'
  if (await hasSecondOperator(tx, `admin:${proposal.operator_id}`, 'support')) {
    await tx.updateTable('claim_proposals').set({ waits_until: null }).where('case_id', '=', row.id).execute()
    return 'another operator decides'
  }
  const { message } = proposal
  await rule(app, tx, {
    row,
    booking,
    caller: system('wait'),
    by: { operatorId: proposal.operator_id },
    ruling: { outcome: 'charge', guide: Number(proposal.amount), platform: 0 },
    message,
  })
  await note(app, tx, { caseId: row.id, kind: 'decided', text: message, amount: 0 })
  return 'decided'
}

/** What single operators had guests of an outfit charged since then, minor units; what two decided is not in it. */
async function decidedAlone(read: Read, outfitterId: string, since: Date): Promise<number> {
  const { sum } = await read
    .selectFrom('dispute_rulings as r')
    .innerJoin('dispute_cases as c', 'c.id', 'r.case_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('r.charged'), eb.lit(0)).as('sum'))
    .where('c.outfitter_id', '=', outfitterId)
    .where('r.operator_id', 'is not', null)
    .where('r.proposed_by', 'is', null)
    .where('r.at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

const yearDays = 365

/** How often an outfit has claimed in a year, and what its guests were to pay, minor units: one who lives by claims is seen. */
export async function claimsOfYear(
  app: App,
  read: Read,
  outfitterId: string,
): Promise<{ filed: number; charged: number }> {
  const since = new Date((await app.clock.now(read)).getTime() - yearDays * day)
  const { rows } = await sql<{ filed: number; charged: number }>`
    select (select count(*) from dispute_cases where outfitter_id = ${outfitterId} and filed_at > ${since}
        and category in ('damage', 'unpaid_extra'))::int as filed,
      (select coalesce(sum(amount), 0) from dispute_charges where outfitter_id = ${outfitterId} and created_at > ${since}
        and state <> 'lapsed')::bigint as charged`.execute(read)
  return { filed: rows[0]?.filed ?? 0, charged: Number(rows[0]?.charged ?? 0) }
}
