import { said, saidInEnglish } from '#contract/wire/said.ts'
import type { NewPromoCode } from '#contract/pricing/promo-codes.ts'
import { requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError, violatedConstraint } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { PromoCodeRow } from '../tables.ts'

/** Throws 403, 409 `code_taken`, 400 for an outfitter or adventure that does not exist. */
export async function createPromoCode(app: App, caller: Caller, input: NewPromoCode): Promise<PromoCodeRow> {
  requireScope(caller, 'finance')
  try {
    return await withTransaction(app.db, async (tx) =>
      keepPromoCode(tx, input, { at: await app.clock.now(tx), by: signature(caller) }),
    )
  } catch (error) {
    const taken = refuseTaken(error, input.code)
    if (taken) throw taken
    const constraint = violatedConstraint(error)
    if (constraint?.endsWith('_fkey')) {
      const field = constraint.includes('outfitter') ? 'outfitterId' : 'adventureId'
      throw new AppError(400, 'invalid_input', said('We couldn’t find that outfitter or adventure.'), {
        fields: { [field]: saidInEnglish('We couldn’t find that') },
      })
    }
    throw error
  }
}

/** 409 `code_taken` where that was what the database refused. */
export function refuseTaken(error: unknown, code: string): AppError | null {
  if (violatedConstraint(error) !== 'promo_codes_code_key') return null
  const sentence = saidInEnglish('There’s already a code {code}.', { code })
  return new AppError(409, 'code_taken', sentence, { fields: { code: sentence } })
}

type Terms = Pick<NewPromoCode, 'code' | 'description' | 'percent' | 'amount' | 'payer'> & Partial<NewPromoCode>

/** Writes a code down without asking who may; terms left out hold for all. */
export function keepPromoCode(tx: Tx, terms: Terms, made: { at: Date; by: string }): Promise<PromoCodeRow> {
  return tx
    .insertInto('promo_codes')
    .values({
      id: newId(),
      code: terms.code,
      description: terms.description,
      percent: terms.percent,
      amount: terms.amount,
      payer: terms.payer,
      outfitter_id: terms.outfitterId ?? null,
      adventure_id: terms.adventureId ?? null,
      category: terms.category ?? null,
      minimum: terms.minimum ?? 0,
      starts_at: terms.startsAt ? new Date(terms.startsAt) : null,
      ends_at: terms.endsAt ? new Date(terms.endsAt) : null,
      uses_in_all: terms.usesInAll ?? null,
      uses_per_account: terms.usesPerAccount ?? null,
      created_at: made.at,
      created_by: made.by,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
