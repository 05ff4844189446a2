import { accountContact } from '#server/accounts/index.ts'
import { lockGuide } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { personWithoutSession } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { setDeadlines } from '#server/platform/deadlines.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { platformSettings } from '#server/settings/index.ts'
import type { CheckrInvitation } from '#server/vendors/checkr/adapter.ts'
import { noteWaiting } from './facts.ts'
import type { ConsentRow } from './tables.ts'

const day = 86_400_000

/** Job: candidate and invitation at Checkr, each keyed by our own ids, then the check. It may run again after any failure. */
export async function orderCheck(app: App, { consentId }: { consentId: string }): Promise<void> {
  const consent = await app.db
    .selectFrom('background_consents')
    .selectAll()
    .where('id', '=', consentId)
    .executeTakeFirstOrThrow()
  if (await hasCheck(app, consentId)) return
  const candidateId = await candidateOf(app, consent)
  const { verification } = await platformSettings(app.db)
  const invitation = await app.checkr.createInvitation({
    candidateId,
    package: verification.backgroundChecks.package,
    state: consent.work_state,
    tags: ['guide'],
    idempotencyKey: `invitation:${consentId}`,
  })
  await withTransaction(app.db, (tx) => insertCheck(app, tx, consent, invitation))
}

const hasCheck = async (app: App, consentId: string): Promise<boolean> =>
  (await app.db.selectFrom('background_checks').select('id').where('consent_id', '=', consentId).executeTakeFirst()) !==
  undefined

async function candidateOf(app: App, { guide_id: guideId, account_id: accountId }: ConsentRow): Promise<string> {
  const known = await app.db
    .selectFrom('background_candidates')
    .select('vendor_id')
    .where('guide_id', '=', guideId)
    .executeTakeFirst()
  if (known) return known.vendor_id
  const contact = await accountContact(app.db, accountId)
  if (!contact) throw new Error(`The account ${accountId} is gone.`)
  const { id } = await app.checkr.createCandidate({
    email: contact.email,
    firstName: contact.firstName,
    lastName: contact.lastName,
    reference: guideId,
    idempotencyKey: `candidate:${guideId}`,
  })
  await app.db
    .insertInto('background_candidates')
    .values({ guide_id: guideId, vendor_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return id
}

async function insertCheck(app: App, tx: Tx, consent: ConsentRow, invitation: CheckrInvitation): Promise<void> {
  await lockGuide(tx, consent.guide_id)
  const now = await app.clock.now(tx)
  const row = await tx
    .insertInto('background_checks')
    .values({
      id: newId(),
      guide_id: consent.guide_id,
      consent_id: consent.id,
      state: 'invited',
      invitation_id: invitation.id,
      report_id: null,
      result: null,
      invited_at: now,
      invitation_ends_at: invitation.expiresAt,
      state_since: now,
      completed_at: null,
      revised_at: null,
      valid_until: null,
      cleared_at: null,
      cleared_by: null,
      ended_at: null,
      ended_by: null,
    })
    .onConflict((conflict) => conflict.column('consent_id').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return
  const { verification } = await platformSettings(tx)
  await setDeadlines(
    tx,
    verification.backgroundChecks.inviteReminderDays.map((days) => ({
      kind: 'verification.check_invite_reminder' as const,
      subjectId: row.id,
      dueAt: new Date(now.getTime() + days * day),
    })),
  )
  await noteWaiting(app, tx, row, 'pending')
  const guide = personWithoutSession(consent.account_id)
  await publishEvent(app, tx, guide, 'background_check.invited', row.id, { guideId: row.guide_id })
  // the invitation may have been used before its row was there to hear of it
  await enqueue(tx, 'sync-background-check', { checkId: row.id }, { key: `sync-check:${row.id}` })
}
