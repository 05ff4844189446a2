import { saidInEnglish } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { system } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { lifecycle, move } from '#server/platform/lifecycle.ts'

/** What a run of the payment test console pays for. The run that made it ends it. */
export const purchaseLife = lifecycle({
  table: 'console_purchases',
  begins: { begin: { actors: ['admin'], to: 'open', says: 'The run has begun' } },
  waits: { open: ['a person'], authorized: ['a person'], captured: ['a person'], lost: ['a person'] },
  transitions: {
    authorize: {
      actors: ['system'],
      from: ['open', 'lost'],
      to: 'authorized',
      says: 'The card has promised the money',
    },
    capture: { actors: ['system'], from: ['open', 'authorized'], to: 'captured', says: 'The money is here' },
    lose: { actors: ['system'], from: ['open', 'authorized'], to: 'lost', says: 'The promise is gone' },
    end: {
      actors: ['admin'],
      from: ['open', 'authorized', 'captured', 'lost'],
      to: 'ended',
      says: 'Nothing of it is owed any more',
    },
  },
  changed: () => new AppError(409, 'wrong_state', saidInEnglish('This run has ended.')),
})

/** Throws when there is no such purchase. */
export async function movePurchase(
  app: App,
  tx: Tx,
  id: string,
  name: keyof typeof purchaseLife.transitions,
): Promise<void> {
  const row = await tx
    .selectFrom('console_purchases')
    .select(['id', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await move(app, tx, purchaseLife, row, name, { caller: system('console') })
}
