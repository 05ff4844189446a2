import { saidInEnglish } from '#contract/wire/said.ts'
import type { Decision } from '#contract/verification/schemas.ts'
import { accountContact } from '#server/accounts/index.ts'
import { guideById } from '#server/guides/index.ts'
import { renderPreview } from '#server/notifications/index.ts'
import { adminAction, namesOf, refuseOwnCase, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { move } from '#server/platform/lifecycle.ts'
import { about, clearDocumentDeadlines, setDocumentDeadlines } from './deadlines.ts'
import { documentLife } from './lifecycle.ts'
import { endOf } from './matrix.ts'
import { documentName } from './names.ts'
import { rejected } from './notifications.ts'
import { lockDocument, unknownDocument } from './queries.ts'
import { refreshStanding } from './refresh-standing.ts'
import type { DocumentRow } from './tables.ts'

/**
 * The decision of the operator who reviews it. Throws 403, 404, 409 `already_decided` with the decision that came first, 409
 * `wrong_state` where another operator reviews it or its last day has passed.
 */
export async function decideDocument(
  app: App,
  caller: Caller,
  id: string,
  decision: Decision,
): Promise<{ message: string }> {
  const person = requireScope(caller, 'trust_and_safety')
  const { outcome } = decision
  const record = {
    action: outcome === 'approve' ? 'approve_document' : 'reject_document',
    subjectId: id,
    reason: decision.reason ?? 'The document was checked',
  }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      const document = await lockDocument(tx, id)
      refuseOwnCase(person, (await guideById(tx, document.guide_id))?.account_id)
      await refuseDecided(app, tx, document, caller)
      if (decision.outcome === 'approve') await approve(app, tx, document, caller)
      else {
        const { reasonCode, reason } = decision
        const set = { reason_code: reasonCode, reason }
        await move(app, tx, documentLife, document, 'reject', { caller, set, data: about(document) })
      }
      return outcome === 'approve' ? 'Document approved.' : 'Document rejected. We’re letting the guide know why.'
    }),
  )
}

/** The email that a rejection would send. Throws 403, 404. */
export async function previewRejection(app: App, caller: Caller, id: string, reason: string) {
  requireScope(caller, 'trust_and_safety')
  const row = await app.db.selectFrom('verification_documents').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw unknownDocument()
  const guide = await guideById(app.db, row.guide_id)
  const contact = guide?.account_id ? await accountContact(app.db, guide.account_id) : null
  const about = { name: documentName(row.kind, row.region, row.agency), validUntil: row.valid_until, daysLeft: 0 }
  return { to: contact?.email ?? '', ...renderPreview(app, rejected.texts({ ...about, reason }), 'en') }
}

async function refuseDecided(app: App, tx: Tx, document: DocumentRow, caller: Caller): Promise<void> {
  const by = document.decided_by ?? document.claimed_by
  const name = by ? (await namesOf(tx, [by]))(by) : ''
  if (document.decided_at) {
    const sentence =
      document.state === 'rejected'
        ? saidInEnglish('{name} already rejected this document.', { name })
        : saidInEnglish('{name} already approved this document.', { name })
    throw new AppError(409, 'already_decided', sentence)
  }
  if (document.state !== 'in_review') throw documentLife.changed()
  if (document.claimed_by !== signature(caller)) {
    const sentence = saidInEnglish('{name} is reviewing this document. Take over the review first.', { name })
    throw new AppError(409, 'wrong_state', sentence)
  }
}

async function approve(app: App, tx: Tx, document: DocumentRow, caller: Caller): Promise<void> {
  if ((await app.clock.now(tx)) >= endOf(document.valid_until)) {
    throw new AppError(409, 'wrong_state', saidInEnglish('This document has since expired. Please reject it.'))
  }
  await move(app, tx, documentLife, document, 'approve', {
    caller,
    data: about(document),
    effects: {
      replace_earlier: () => replaceEarlier(app, tx, document, caller),
      set_deadlines: () => setDocumentDeadlines(app, tx, document),
      refresh_standing: () => refreshStanding(app, tx, document.guide_id),
    },
  })
}

async function replaceEarlier(app: App, tx: Tx, { renews }: DocumentRow, caller: Caller): Promise<void> {
  if (!renews) return
  const earlier = await lockDocument(tx, renews)
  if (earlier.state !== 'approved' && earlier.state !== 'expiring') return
  await move(app, tx, documentLife, earlier, 'replace', { caller })
  await clearDocumentDeadlines(app, tx, earlier.id)
}
