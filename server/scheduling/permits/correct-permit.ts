import type { correctPermit as contract } from '#contract/scheduling/permits.ts'
import { permitLimits } from '#contract/scheduling/permit-values.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { permitRefusal } from './add-permit.ts'
import { ownPermitToChange } from './policy.ts'

/**
 * Days used outside of Treq, or days allowed besides; less than nothing takes away. Throws 404, 409 `permit_ended`,
 * `permit_days_used_up`, `too_many_corrections`.
 */
export async function correctPermit(
  app: App,
  caller: Caller,
  permitId: string,
  { periodId, kind, days, reason }: BodyOf<typeof contract>,
): Promise<void> {
  try {
    await withTransaction(app.db, async (tx) => {
      await ownPermitToChange(tx, caller, permitId)
      const period = await tx
        .selectFrom('permit_periods')
        .select((eb) => [
          'id',
          eb
            .selectFrom('permit_corrections')
            .select((of) => of.fn.countAll<number>().as('n'))
            .whereRef('period_id', '=', 'permit_periods.id')
            .as('corrections'),
        ])
        .where('id', '=', periodId)
        .where('permit_id', '=', permitId)
        .executeTakeFirst()
      if (!period) throw notFound(saidInEnglish('We couldn’t find that permit.'))
      if ((period.corrections ?? 0) >= permitLimits.correctionsPerPeriod)
        throw new AppError(
          409,
          'too_many_corrections',
          saidInEnglish('This period has been corrected too many times. Please contact us.'),
        )
      await tx
        .insertInto('permit_corrections')
        .values({
          id: newId(),
          period_id: periodId,
          kind,
          halves: days * 2,
          reason,
          made_by: signature(caller),
          made_at: await app.clock.now(tx),
        })
        .execute()
    })
  } catch (error) {
    throw permitRefusal(error)
  }
}

/** From now on it counts and limits nothing; what it has counted stays. Throws 404, 409 `permit_ended`. */
export async function endPermit(app: App, caller: Caller, permitId: string, reason: string): Promise<void> {
  await withTransaction(app.db, async (tx) => {
    await ownPermitToChange(tx, caller, permitId)
    await tx
      .updateTable('land_permits')
      .set({ ended_at: await app.clock.now(tx), ended_by: signature(caller), end_reason: reason })
      .where('id', '=', permitId)
      .execute()
    await tx.deleteFrom('permit_listings').where('permit_id', '=', permitId).execute()
  })
}
