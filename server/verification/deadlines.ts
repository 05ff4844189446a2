import type { App } from '#server/platform/app.ts'
import { system } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { clearDeadlines, setDeadlines, type DeadlineHandler } from '#server/platform/deadlines.ts'
import { publishEvent } from '#server/platform/events.ts'
import { move } from '#server/platform/lifecycle.ts'
import { platformSettings } from '#server/settings/index.ts'
import { documentLife } from './lifecycle.ts'
import { endOf } from './matrix.ts'
import { lockDocument } from './queries.ts'
import { refreshStanding } from './refresh-standing.ts'
import type { DocumentRow } from './tables.ts'

declare module '#server/platform/deadlines.ts' {
  interface DeadlineKinds {
    'verification.remind': unknown
    'verification.expire': unknown
    /** The subject is the guide. */
    'verification.fact_ends': unknown
  }
}

const day = 86_400_000
const kinds = ['verification.remind', 'verification.expire'] as const

/** Reminders and the end of a document that counts; of reminders that are past only the first, unless it was sent. */
export async function setDocumentDeadlines(
  app: App,
  tx: Tx,
  document: Pick<DocumentRow, 'id' | 'state' | 'valid_until'>,
): Promise<void> {
  const { verification } = await platformSettings(tx)
  const now = await app.clock.now(tx)
  const end = endOf(document.valid_until)
  const [first = 0] = verification.reminderDays.toSorted((a, b) => b - a)
  const reminders = verification.reminderDays
    .map((days) => ({ days, dueAt: new Date(end.getTime() - days * day) }))
    .filter(({ days, dueAt }) => dueAt > now || (days === first && document.state !== 'expiring'))
  await setDeadlines(tx, [
    ...reminders.map(({ dueAt }) => ({ kind: kinds[0], subjectId: document.id, dueAt })),
    { kind: kinds[1], subjectId: document.id, dueAt: end },
  ])
}

export const clearDocumentDeadlines = (app: App, tx: Tx, documentId: string): Promise<void> =>
  clearDeadlines(app, tx, documentId, kinds)

export const about = ({ guide_id, id, kind }: DocumentRow) => ({ guideId: guide_id, documentId: id, kind })

const remind: DeadlineHandler = async (app, tx, { subjectId }) => {
  const document = await lockDocument(tx, subjectId)
  if (document.state !== 'approved' && document.state !== 'expiring') return 'moot'
  const caller = system('deadline')
  const row =
    document.state === 'approved' ? await move(app, tx, documentLife, document, 'begin_expiring', { caller }) : document
  const renewal = await tx
    .selectFrom('verification_documents')
    .select('id')
    .where('renews', '=', row.id)
    .where('state', 'in', ['submitted', 'in_review'])
    .executeTakeFirst()
  if (renewal) return 'renewal is in review'
  const left = endOf(row.valid_until).getTime() - (await app.clock.now(tx)).getTime()
  const daysLeft = Math.max(0, Math.ceil(left / day))
  await publishEvent(app, tx, caller, 'verification.expiring', row.id, { ...about(row), daysLeft })
  return 'reminded'
}

const expire: DeadlineHandler = async (app, tx, { subjectId }) => {
  const document = await lockDocument(tx, subjectId)
  if (document.state !== 'approved' && document.state !== 'expiring') return 'moot'
  await move(app, tx, documentLife, document, 'expire', {
    caller: system('deadline'),
    effects: { refresh_standing: () => refreshStanding(app, tx, document.guide_id) },
    data: about(document),
  })
  return 'expired'
}

const endFact: DeadlineHandler = async (app, tx, { subjectId }) => {
  await refreshStanding(app, tx, subjectId)
  return 'refreshed'
}

export const deadlines = {
  'verification.remind': remind,
  'verification.expire': expire,
  'verification.fact_ends': endFact,
}
