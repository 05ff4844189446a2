import type { DemoWorld } from '#demo/world.ts'
import type { App } from '#server/platform/app.ts'
import { personWithoutSession } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { importApplication } from '#server/recruitment/index.ts'

/** People who apply to guide, in every state that an operator meets; the letter of an approval waits in the mailbox. */
export async function fillApplications(
  app: App,
  tx: Tx,
  { applications }: DemoWorld,
  accounts: ReadonlyMap<string, string>,
  { operatorId, now }: { operatorId: string; now: Date },
): Promise<void> {
  const operator = { ...personWithoutSession(operatorId), admin: true }
  for (const { submittedDaysAgo, ...application } of applications)
    await importApplication(app, tx, operator, {
      ...application,
      submittedAt: new Date(now.getTime() - submittedDaysAgo * 86_400_000),
      accountId: accounts.get(application.email) ?? null,
    })
}
