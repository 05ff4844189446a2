import { sql } from 'kysely'
import type * as contract from '#contract/taxes/admin.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { usd } from '#contract/wire/money.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { adminAction, onceWithin, requireScope } from '#server/operators/index.ts'
import { postEntry } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import { companyZone } from '#server/platform/company-zone.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { cash } from '#server/platform/money.ts'
import { localDateAt } from '#server/scheduling/index.ts'
import { requireStepUpAbove } from '#server/settings/index.ts'
import { sumsOf } from './sales-taxes.ts'
import type { RemittanceRow } from './tables.ts'

type Form = BodyOf<typeof contract.recordTaxRemittance>

/**
 * Writes down what Treq’s bank paid to a state for a quarter: as much is owed less. Throws 403, 409 `wrong_state` for a day to
 * come, `amount_too_large` for more than is owed.
 */
export async function recordRemittance(
  app: App,
  caller: Caller,
  { reason, idempotencyKey: key, ...form }: Form,
): Promise<{ message: string }> {
  const person = requireScope(caller, 'finance')
  await requireStepUpAbove(app, person, form.amount)
  const { state, year, quarter, amount } = form
  const record = { key, action: 'record_tax_remittance', subjectId: key, reason, detail: form }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      await lockQuarter(tx, form)
      return onceWithin(tx, key, async () => {
        const now = await app.clock.now(tx)
        if (form.paidOn > localDateAt(now, companyZone))
          throw refuse('wrong_state', 'paidOn', saidInEnglish('Please enter a day that has passed.'))
        await refuseMoreThanOwed(tx, form)
        await tx
          .insertInto('tax_remittances')
          .values({
            id: key,
            us_state: state,
            year,
            quarter,
            amount,
            paid_on: form.paidOn,
            reference: form.reference,
            recorded_by: signature(caller),
            recorded_at: now,
          })
          .execute()
        await postEntry(tx, {
          kind: 'tax_remitted',
          subjectId: key,
          dedupeKey: `tax-remitted:${key}`,
          at: now,
          lines: [
            { account: 'tax_payable', owner: null, amount },
            { account: 'platform_bank', owner: null, amount: -amount },
          ],
        })
        return `${cash(amount)} recorded as paid to ${state} for Q${quarter} ${year}.`
      })
    }),
  )
}

const refuse = (code: string, field: 'paidOn' | 'amount', sentence: ReturnType<typeof saidInEnglish>) =>
  new AppError(409, code, sentence, { fields: { [field]: sentence } })

/** Two operators who record the same payment see each other. */
const lockQuarter = (tx: Tx, { state, year, quarter }: Pick<Form, 'state' | 'year' | 'quarter'>) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`taxes:${state}:${year}:${quarter}`}, 0))`.execute(tx)

async function refuseMoreThanOwed(
  tx: Tx,
  { state, year, quarter, amount }: Pick<Form, 'state' | 'year' | 'quarter' | 'amount'>,
): Promise<void> {
  const sums = (await sumsOf(tx, year)).find((one) => one.state === state && one.quarter === quarter)
  const owed = sums ? Math.max(0, sums.collected - sums.returned - sums.remitted) : 0
  if (amount > owed)
    throw refuse(
      'amount_too_large',
      'amount',
      saidInEnglish('Only {sum} is owed for that quarter.', { sum: usd(owed) }),
    )
}

/** It was recorded by mistake: as much is owed again. Throws 403, 404; 409 `wrong_state` where it is undone already. */
export async function undoRemittance(
  app: App,
  caller: Caller,
  id: string,
  { reason, idempotencyKey: key }: BodyOf<typeof contract.undoTaxRemittance>,
): Promise<{ message: string }> {
  const person = requireScope(caller, 'finance')
  const known = await app.db.selectFrom('tax_remittances').selectAll().where('id', '=', id).executeTakeFirst()
  if (!known) throw notFound(saidInEnglish('We couldn’t find that payment.'))
  return adminAction(app, person, { key, action: 'undo_tax_remittance', subjectId: id, reason }, () =>
    withTransaction(app.db, async (tx) => {
      await lockQuarter(tx, quarterOf(known))
      return onceWithin(tx, key, async () => {
        const now = await app.clock.now(tx)
        const undone = await tx
          .updateTable('tax_remittances')
          .set({ undone_by: signature(caller), undone_at: now })
          .where('id', '=', id)
          .where('undone_at', 'is', null)
          .returning('id')
          .executeTakeFirst()
        if (!undone) throw new AppError(409, 'wrong_state', saidInEnglish('This payment was already undone.'))
        const amount = Number(known.amount)
        await postEntry(tx, {
          kind: 'tax_remittance_undone',
          subjectId: id,
          dedupeKey: `tax-remittance-undone:${id}`,
          at: now,
          lines: [
            { account: 'platform_bank', owner: null, amount },
            { account: 'tax_payable', owner: null, amount: -amount },
          ],
        })
        return `${cash(amount)} is owed to ${known.us_state} again.`
      })
    }),
  )
}

const quarterOf = ({ us_state, year, quarter }: RemittanceRow) => ({ state: us_state as Form['state'], year, quarter })
