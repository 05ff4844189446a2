import { said } from '#contract/wire/said.ts'
import { disputedPayables, paymentDisputed } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { platformSettings } from '#server/settings/index.ts'
import { emailCode, newCodeOf } from './email-code.ts'
import { boughtCard, lockGiftCard } from './queries.ts'

/**
 * Another address, or the email once more: what was emailed before opens nothing anymore. One that waits for its day goes to
 * the new address then. Throws 404, 409.
 */
export async function deliverGiftCard(app: App, caller: Caller, id: string, recipientEmail: string): Promise<void> {
  const { accountId } = requirePerson(caller)
  await boughtCard(app.db, id, accountId)
  await withTransaction(app.db, async (tx) => {
    const card = await lockGiftCard(tx, id)
    if (card.state !== 'paid' && card.state !== 'sent')
      throw new AppError(409, 'wrong_state', said('This gift card can’t be emailed anymore.'))
    if ((await disputedPayables(tx, [id])).length > 0) throw paymentDisputed()
    if (card.sends >= (await platformSettings(tx)).giftCards.sends)
      throw new AppError(409, 'wrong_state', said('This gift card was emailed too many times. Please contact us.'))
    const to = { recipient_email: recipientEmail }
    if (card.state === 'paid') {
      await tx.updateTable('gift_cards').set(to).where('id', '=', id).execute()
      return
    }
    const { code, ...kept } = newCodeOf(card)
    const set = { ...to, ...kept }
    await tx.updateTable('gift_cards').set(set).where('id', '=', id).execute()
    await emailCode(app, tx, { ...card, ...set }, code)
  })
}
