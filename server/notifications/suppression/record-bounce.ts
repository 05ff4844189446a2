import type { App } from '#server/platform/app.ts'
import { withTransaction } from '#server/platform/database.ts'
import type { Bounced } from '#server/platform/mail/bounce.ts'
import { fallBack } from '../delivery/fall-back.ts'
import { suppressAddress } from './suppress-address.ts'

/** The address gets no more emails, and what this one said goes over the next channel. Done again, it changes nothing. */
export async function recordBounce(app: App, mailId: string, { recipient, message }: Bounced): Promise<void> {
  await withTransaction(app.db, async (tx) => {
    await suppressAddress(tx, { address: recipient, reason: 'bounced', detail: message, by: null })
    const failed = await tx
      .updateTable('notification_deliveries')
      .set({ outcome: 'failed', reason: 'bounced', last_error: message.slice(0, 500) })
      .where('mail_id', '=', mailId)
      .where('reason', 'is', null)
      .returning('notification_id')
      .execute()
    // what came in a digest could wait
    const [only, ...others] = failed
    if (only?.notification_id && others.length === 0) await fallBack(app, tx, only.notification_id)
  })
}
