import type { ItemNature, ItemRelation, ItemTime } from '#contract/verification/checks-values.ts'
import { accountContact } from '#server/accounts/index.ts'
import type { App } from '#server/platform/app.ts'
import { addBusinessDays } from '#server/platform/business-days.ts'
import { personWithoutSession, signature, system, type Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { setDeadlines } from '#server/platform/deadlines.ts'
import { recordEvents, type EventType } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { platformSettings } from '#server/settings/index.ts'
import type { PastCheck, RecordedCheck } from '#server/vendors/checkr/simulator/record-past.ts'
import type { ImportedFact } from '../import-standing.ts'
import { businessDaysUntil, finalAfterDays, holdDays } from './adverse-clock.ts'
import { authorization, disclosureText, disclosureVersion, noticeFor, sha256 } from './disclosure.ts'
import { checkSource } from './queries.ts'
import type { CheckRow } from './tables.ts'
import { addMonths, counted } from './validity.ts'

const day = 86_400_000

/** A background check as it stands; its state follows from what has happened. */
export interface ImportedBackgroundCheck {
  readonly workState: string
  readonly invitedAt: Date
  readonly appliedAt: Date | null
  readonly completed: { readonly at: Date; readonly result: 'clear' | 'consider' } | null
  /** The notice before a decision, and the review that it follows from. */
  readonly notice: {
    readonly at: Date
    readonly reason: string
    readonly nature: ItemNature
    readonly timePassed: ItemTime
    readonly relation: ItemRelation
  } | null
  readonly disputedAt: Date | null
}

interface About {
  readonly guide: { id: string; accountId: string; name: string }
  /** Reviewed what was reviewed. */
  readonly operator: Caller
  readonly now: Date
}

type State = 'invited' | 'pending' | 'complete_clear' | 'complete_consider' | 'pre_adverse' | 'dispute'

function stateOf(given: ImportedBackgroundCheck): { state: State; since: Date } {
  const { invitedAt, appliedAt, completed, notice, disputedAt } = given
  if (disputedAt) return { state: 'dispute', since: disputedAt }
  if (notice) return { state: 'pre_adverse', since: notice.at }
  if (completed)
    return { state: completed.result === 'clear' ? 'complete_clear' : 'complete_consider', since: completed.at }
  return appliedAt ? { state: 'pending', since: appliedAt } : { state: 'invited', since: invitedAt }
}

/** Writes a check with its consent, its history, and what Checkr remembers of it; gives the fact that follows. */
export async function importBackgroundCheck(
  app: App,
  tx: Tx,
  about: About,
  given: ImportedBackgroundCheck,
  remember: (tx: Tx, past: PastCheck) => Promise<RecordedCheck>,
): Promise<ImportedFact> {
  const { guide, now } = about
  const settings = (await platformSettings(tx)).verification.backgroundChecks
  const recorded = await remember(tx, await pastOf(tx, guide, given, settings.package))
  await tx.insertInto('background_candidates').values({ guide_id: guide.id, vendor_id: recorded.candidateId }).execute()
  const row = await insertCheck(tx, guide, given, { recorded, months: settings.months })
  await recordHistory(tx, about, row, given)
  const source = checkSource(row.id)
  if (row.state === 'complete_clear') {
    const { set, effects } = await counted(app, tx, row)
    await effects.set_deadlines()
    return { fact: 'background_check', outcome: 'clear', since: row.state_since, until: set.valid_until, source }
  }
  if (row.state === 'invited')
    await setDeadlines(
      tx,
      settings.inviteReminderDays
        .map((days) => new Date(row.invited_at.getTime() + days * day))
        .filter((dueAt) => dueAt > now)
        .map((dueAt) => ({ kind: 'verification.check_invite_reminder' as const, subjectId: row.id, dueAt })),
    )
  if (given.notice)
    await insertAdverse(tx, about, row, {
      ...given,
      notice: given.notice,
      recorded,
      waitDays: settings.waitBusinessDays,
    })
  return { fact: 'background_check', outcome: 'pending', since: row.state_since, until: null, source }
}

async function pastOf(
  tx: Tx,
  guide: About['guide'],
  { workState, invitedAt, appliedAt, completed, notice, disputedAt }: ImportedBackgroundCheck,
  slug: string,
): Promise<PastCheck> {
  const contact = await accountContact(tx, guide.accountId)
  if (!contact) throw new Error(`The account ${guide.accountId} is gone.`)
  const { email, firstName, lastName } = contact
  const finalAt = notice && new Date(notice.at.getTime() + finalAfterDays * day)
  return {
    candidate: { email, firstName, lastName },
    reference: guide.id,
    package: slug,
    workState,
    invitedAt,
    appliedAt,
    steps: [
      ...(completed
        ? [
            {
              step: completed.result === 'clear' ? ('clear' as const) : ('consider_criminal' as const),
              at: completed.at,
            },
          ]
        : []),
      ...(disputedAt ? [{ step: 'dispute' as const, at: disputedAt }] : []),
    ],
    notice: notice && finalAt && { at: notice.at, finalAt },
  }
}

async function insertCheck(
  tx: Tx,
  guide: About['guide'],
  given: ImportedBackgroundCheck,
  { recorded, months }: { recorded: RecordedCheck; months: number },
): Promise<CheckRow> {
  const consentId = newId()
  const notice = noticeFor(given.workState)
  await tx
    .insertInto('background_consents')
    .values({
      id: consentId,
      guide_id: guide.id,
      account_id: guide.accountId,
      version: disclosureVersion,
      disclosure: disclosureText,
      disclosure_sha256: sha256(disclosureText),
      authorization_text: authorization.join('\n\n'),
      state_notice: notice && notice.text.join('\n\n'),
      work_state: given.workState,
      wants_copy: false,
      guides_minors: false,
      signed_name: guide.name,
      signed_at: given.invitedAt,
      address: '192.0.2.10',
      seconds_shown: 52,
    })
    .execute()
  const { state, since } = stateOf(given)
  return tx
    .insertInto('background_checks')
    .values({
      id: newId(),
      guide_id: guide.id,
      consent_id: consentId,
      state,
      invitation_id: recorded.invitationId,
      report_id: recorded.reportId,
      result: given.completed?.result ?? null,
      invited_at: given.invitedAt,
      invitation_ends_at: recorded.invitationEndsAt,
      state_since: since,
      completed_at: given.completed?.at ?? null,
      revised_at: null,
      valid_until: state === 'complete_clear' ? addMonths(since, months) : null,
      cleared_at: null,
      cleared_by: null,
      ended_at: null,
      ended_by: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function recordHistory(
  tx: Tx,
  { guide, operator }: About,
  { id }: CheckRow,
  { invitedAt, appliedAt, completed, notice, disputedAt }: ImportedBackgroundCheck,
): Promise<void> {
  const checkr = system('checkr')
  const steps: [EventType, Date | null | undefined, Caller][] = [
    ['background_check.invited', invitedAt, personWithoutSession(guide.accountId)],
    ['background_check.pending', appliedAt, checkr],
    [completed?.result === 'clear' ? 'background_check.cleared' : 'background_check.considered', completed?.at, checkr],
    ['background_check.reviewed', notice?.at, operator],
    ['background_check.noticed', notice?.at, checkr],
    ['background_check.disputed', disputedAt, checkr],
  ]
  const data = { guideId: guide.id }
  await recordEvents(
    tx,
    steps.flatMap(([kind, at, caller]) => (at ? [{ kind, subjectId: id, caller, data, at }] : [])),
  )
}

interface Noticed {
  readonly notice: NonNullable<ImportedBackgroundCheck['notice']>
  readonly disputedAt: Date | null
  readonly recorded: RecordedCheck
  readonly waitDays: number
}

async function insertAdverse(
  tx: Tx,
  { operator }: About,
  { id: checkId }: CheckRow,
  { notice, disputedAt, recorded, waitDays }: Noticed,
): Promise<void> {
  const { at, reason, nature, timePassed, relation } = notice
  const by = signature(operator)
  const reviewId = newId()
  await tx
    .insertInto('background_reviews')
    .values({ id: reviewId, check_id: checkId, outcome: 'pre_adverse', reason, at, by })
    .execute()
  await tx
    .insertInto('background_review_items')
    .values(
      recorded.itemIds.map((itemId) => ({
        review_id: reviewId,
        item_id: itemId,
        nature,
        time_passed: timePassed,
        relation,
      })),
    )
    .execute()
  const until = addBusinessDays(at, waitDays)
  const finalAt = new Date(at.getTime() + finalAfterDays * day)
  await tx
    .insertInto('background_adverse_actions')
    .values({
      id: newId(),
      check_id: checkId,
      review_id: reviewId,
      vendor_id: recorded.actionId,
      started_at: at,
      started_by: by,
      noticed_at: at,
      wait_until: until,
      stopped_at: disputedAt,
      days_left: disputedAt && businessDaysUntil(disputedAt, until),
      final_at: finalAt,
      refused: null,
      outcome: null,
      ended_at: null,
      ended_by: null,
      canceled_at_vendor: null,
    })
    .execute()
  const hold = new Date(finalAt.getTime() - holdDays * day)
  await setDeadlines(tx, [
    ...(disputedAt ? [] : [{ kind: 'verification.check_wait_over' as const, subjectId: checkId, dueAt: until }]),
    { kind: 'verification.check_hold_final', subjectId: checkId, dueAt: hold },
  ])
}
