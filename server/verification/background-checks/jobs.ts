import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { onVendorEvent } from '#server/platform/vendor-events.ts'
import { syncCheck } from './sync-check.ts'

export const invitationNews = onVendorEvent(
  'verification.invitations',
  [
    'checkr.invitation.created',
    'checkr.invitation.completed',
    'checkr.invitation.expired',
    'checkr.invitation.deleted',
  ],
  async (app, { subject }) => {
    const row = await app.db
      .selectFrom('background_checks')
      .select('id')
      .where('invitation_id', '=', subject.id)
      .executeTakeFirst()
    if (row) await syncCheck(app, row.id)
  },
)

export const reportNews = onVendorEvent(
  'verification.reports',
  [
    'checkr.report.created',
    'checkr.report.updated',
    'checkr.report.completed',
    'checkr.report.suspended',
    'checkr.report.resumed',
    'checkr.report.disputed',
    'checkr.report.canceled',
    'checkr.report.engaged',
    'checkr.report.pre_adverse_action',
    'checkr.report.post_adverse_action',
  ],
  async (app, { subject }) => {
    const row = await app.db
      .selectFrom('background_checks')
      .select('id')
      .where('report_id', '=', subject.id)
      .executeTakeFirst()
    // a report names its candidate, and its invitation is known to say which report is its own
    const checks = row ? [row] : await withoutReport(app, subject.candidateId)
    for (const { id } of checks) await syncCheck(app, id)
  },
)

const withoutReport = (app: App, candidateId: string): Promise<{ id: string }[]> =>
  app.db
    .selectFrom('background_checks as b')
    .innerJoin('background_candidates as c', 'c.guide_id', 'b.guide_id')
    .select('b.id')
    .where('c.vendor_id', '=', candidateId)
    .where('b.report_id', 'is', null)
    .where('b.state', '=', 'invited')
    .execute()

const batch = 50

/** What Checkr may have told while nobody listened, and signatures that no invitation has followed. */
export async function reconcileBackground(app: App): Promise<void> {
  const waiting = await app.db
    .selectFrom('background_checks')
    .select('id')
    .where('state', 'in', ['invited', 'pending', 'suspended', 'paused', 'dispute', 'pre_adverse'])
    .where('synced_at', '<', sql<Date>`clock_timestamp() - interval '10 minutes'`) // wall time
    .orderBy('synced_at')
    .limit(batch)
    .execute()
  for (const { id } of waiting)
    await enqueue(app.db, 'sync-background-check', { checkId: id }, { key: `sync-check:${id}` })
  const unordered = await app.db
    .selectFrom('background_consents as c')
    .select('c.id')
    .where('c.signed_at', '<', sql<Date>`clock_timestamp() - interval '10 minutes'`) // wall time
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('background_checks').select('id').whereRef('consent_id', '=', 'c.id'))),
    )
    .limit(batch)
    .execute()
  for (const { id } of unordered)
    await enqueue(app.db, 'order-background-check', { consentId: id }, { key: `background:${id}` })
}
