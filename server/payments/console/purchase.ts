import { saidInEnglish } from '#contract/wire/said.ts'
import { accountContact } from '#server/accounts/index.ts'
import type { Payable } from '../payable.ts'
import { notFound } from '#server/platform/errors.ts'
import { movePurchase } from './lifecycle.ts'

/** What a run of the console pays for. It waits after the promise: the run itself says when the money is taken. */
export const consolePayable: Payable = {
  async lock(tx, id) {
    const found = await tx
      .selectFrom('console_purchases')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw notFound(saidInEnglish('We couldn’t find that purchase.'))
  },
  authorized: (app, tx, id) => movePurchase(app, tx, id, 'authorize'),
  captured: (app, tx, id) => movePurchase(app, tx, id, 'capture'),
  lost: (app, tx, id) => movePurchase(app, tx, id, 'lose'),
  disputeChanged: () => Promise.resolve(),
  // a run divides nothing: all that was paid is still owed for it
  isRunning: () => Promise.resolve(false),
  takeBack: (_app, _tx, _id, { amount }) => Promise.resolve(amount),
  async payer(read, id) {
    const run = await read
      .selectFrom('console_runs')
      .innerJoin('console_purchases', 'console_purchases.run_id', 'console_runs.id')
      .select('console_runs.by')
      .where('console_purchases.id', '=', id)
      .executeTakeFirst()
    const person = run && (await accountContact(read, run.by))
    if (!person) throw new Error('The administrator has no account')
    return { email: person.email, name: person.name, description: 'Payment test console' }
  },
  // what an operator tries out belongs to no account
  isParty: () => Promise.resolve(false),
  openAbout: () => Promise.resolve([]),
  earnerOf: () => Promise.resolve(null),
  statement: () => Promise.resolve(new Map()),
  references: () => Promise.resolve(new Map()),
}
