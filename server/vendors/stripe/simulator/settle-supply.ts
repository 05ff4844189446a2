import { send } from '#server/platform/connections.ts'
import { lapseRequirement } from './accounts.ts'
import { endVerification } from './identity.ts'
import { load, seconds, type Work } from './objects.ts'
import { settling } from './refunds.ts'

/** Ends slow checks and redactions, and lets requirements of accounts lapse, whose time has come. */
export async function settleSupply(work: Work): Promise<void> {
  const { rows } = await send<{ id: string; object: string }>(
    work.db,
    `select id, object from stripe_simulator.objects
     where object in ('account', 'identity.verification_session') and ${settling} for update skip locked`,
    [seconds(work.now)],
  )
  for (const { id, object } of rows) {
    if (object === 'account') await lapseRequirement(work, await load(work, 'account', id))
    else {
      const session = await load(work, 'identity.verification_session', id)
      await endVerification(work, session, session.secret.ends as object)
    }
  }
}
