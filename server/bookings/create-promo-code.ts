import type { NewPromoCode } from '#contract/promo-codes.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import { transact } from '#server/platform/database.ts'
import { Refusal, violatedConstraint } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { requireFinance } from './policy.ts'
import type { PromoCodeRow } from './tables.ts'

/** Throws 403, 409 `code_taken`, 400 for an outfitter or adventure that does not exist. */
export async function createPromoCode(app: App, caller: Caller, input: NewPromoCode): Promise<PromoCodeRow> {
  requireFinance(caller)
  try {
    return await transact(app.db, async (tx) =>
      tx
        .insertInto('promo_codes')
        .values({
          id: newId(),
          code: input.code,
          description: input.description,
          percent: input.percent,
          amount: input.amount,
          payer: input.payer,
          outfitter_id: input.outfitterId,
          adventure_id: input.adventureId,
          category: input.category,
          minimum: input.minimum,
          starts_at: input.startsAt === null ? null : new Date(input.startsAt),
          ends_at: input.endsAt === null ? null : new Date(input.endsAt),
          uses_in_all: input.usesInAll,
          uses_per_account: input.usesPerAccount,
          created_at: await app.clock.now(tx),
          created_by: signature(caller),
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'promo_codes_code_key') {
      const sentence = `There is a code ${input.code} already.`
      throw new Refusal(409, 'code_taken', sentence, { fields: { code: sentence } })
    }
    if (constraint?.endsWith('_fkey')) {
      const field = constraint.includes('outfitter') ? 'outfitterId' : 'adventureId'
      throw new Refusal(400, 'invalid_input', 'There is no such outfitter or adventure.', {
        fields: { [field]: 'This does not exist' },
      })
    }
    throw error
  }
}
