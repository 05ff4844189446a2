import type {
  listConversationAlerts as listContract,
  showConversationAlert as showContract,
} from '#contract/conversations/admin.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { accountContact, accountContacts } from '#server/accounts/index.ts'
import { guideById, guideNames } from '#server/guides/index.ts'
import { namesOf, requireScope } from '#server/operators/index.ts'
import { filesOf } from '../files/files.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { notFound } from '#server/platform/errors.ts'

/** Those that wait, of danger first, the oldest first; two hundred at most. Throws 403. */
export async function listAlerts(app: App, caller: Caller): Promise<OutputOf<typeof listContract>> {
  requireScope(caller, 'trust_and_safety')
  const read = app.read()
  const rows = await read
    .selectFrom('conversation_alerts as a')
    .innerJoin('threads as t', 't.id', 'a.thread_id')
    .select(['a.id', 'a.kind', 'a.at', 'a.reason', 'a.words', 't.explorer_id', 't.guide_id'])
    .where('a.decided_at', 'is', null)
    .orderBy('a.kind', 'desc')
    .orderBy('a.at')
    .limit(200)
    .execute()
  const [explorers, guides] = await Promise.all([
    accountContacts(read, [...new Set(rows.map((row) => row.explorer_id))]),
    guideNames(read, [...new Set(rows.map((row) => row.guide_id))]),
  ])
  return {
    items: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      at: row.at.toISOString(),
      reason: row.reason,
      words: row.words,
      explorer: explorers.get(row.explorer_id)?.name ?? '',
      guide: guides.get(row.guide_id) ?? '',
    })),
  }
}

/** Messages before and after what raised it. */
const around = 40

/** What an operator reads to decide: the words around the alert, unmasked, and how to reach both. Throws 403, 404. */
export async function showAlert(app: App, caller: Caller, id: string): Promise<OutputOf<typeof showContract>> {
  requireScope(caller, 'trust_and_safety')
  const read = app.read()
  const alert = await read
    .selectFrom('conversation_alerts as a')
    .innerJoin('threads as t', 't.id', 'a.thread_id')
    .leftJoin('messages as m', 'm.id', 'a.message_id')
    .selectAll('a')
    .select(['t.explorer_id', 't.guide_id', 't.booking_id', 't.last_position', 'm.position'])
    .where('a.id', '=', id)
    .executeTakeFirst()
  if (!alert) throw notFound(saidInEnglish('We couldn’t find that alert.'))
  const centre = alert.position ?? alert.last_position
  const [messages, explorer, guide] = await Promise.all([
    read
      .selectFrom('messages')
      .selectAll()
      .where('thread_id', '=', alert.thread_id)
      .where('position', '>', centre - around)
      .where('position', '<=', centre + around)
      .orderBy('position')
      .execute(),
    accountContact(read, alert.explorer_id),
    guideById(read, alert.guide_id),
  ])
  const files = await filesOf(
    read,
    messages.map((message) => message.id),
  )
  const guideContact = guide?.account_id ? await accountContact(read, guide.account_id) : null
  const names = { explorer: explorer?.name ?? '', guide: guide?.name ?? '' }
  const signed = `admin:${alert.decided_by}`
  const by = alert.decided_by ? (await namesOf(read, [signed]))(signed) : ''
  return {
    id: alert.id,
    kind: alert.kind,
    at: alert.at.toISOString(),
    reason: alert.reason,
    note: alert.note,
    reportedBy: alert.kind === 'report' ? alert.side : null,
    words: alert.words,
    explorer: { name: names.explorer, email: explorer?.email ?? '', phone: explorer?.phone ?? null },
    guide: { name: names.guide, email: guideContact?.email ?? null, phone: guideContact?.phone ?? null },
    bookingId: alert.booking_id,
    decided:
      alert.decided_at && alert.outcome
        ? {
            at: alert.decided_at.toISOString(),
            by,
            outcome: alert.outcome,
            reason: alert.decision_reason ?? '',
          }
        : null,
    messages: messages.map((message) => ({
      id: message.id,
      side: message.side,
      author: names[message.side],
      text: message.text,
      file: files.get(message.id) ?? null,
      at: message.sent_at.toISOString(),
      raised: message.id === alert.message_id,
    })),
  }
}
