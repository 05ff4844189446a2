import { counted, said, type Said } from '#contract/wire/said.ts'
import type { DeadlineHandler } from '#server/platform/deadlines.ts'
import type { Tx } from '#server/platform/database.ts'
import { post } from '#server/platform/mail/mail.ts'
import { renderEmail } from '../email.ts'
import { readPreferences } from '../preferences/read-preferences.ts'
import { textsOf } from '../present.ts'
import { optOutOf } from '../unsubscribe/token.ts'
import type { NotificationTexts } from '../type.ts'

/** In one email; the history has all of them. */
const most = 50

/** Deadline: everything that waits for this person's digest goes out in one email. */
export const sendDigest: DeadlineHandler = async (app, tx, { subjectId: accountId, dueAt }) => {
  const rows = await waitingFor(tx, accountId)
  const preferences = await readPreferences(tx, accountId)
  if (rows.length === 0 || !preferences) return 'nothing'
  const items = rows.slice(0, most).map((row) => ({ ...textsOf(app.notifications, row), path: row.href }))
  const { email, language } = preferences
  const groups = rows.map(({ type }) => app.notifications.get(type)?.group)
  const optOut = optOutOf(app, accountId, groups)
  const rendered = renderEmail(digestTexts(items, rows.length), {
    say: app.say,
    language,
    publicUrl: app.publicUrl(),
    unsubscribe: optOut?.page,
  })
  const mailId = await post(tx, {
    ...rendered,
    to: email,
    dedupeKey: `digest:${accountId}:${dueAt.toISOString()}`,
    unsubscribe: optOut?.oneClick,
  })
  await tx
    .updateTable('notification_deliveries')
    .set({ mail_id: mailId, recipient: email, outcome: 'queued', due_at: null })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return `${rows.length} in one email`
}

const waitingFor = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('notification_deliveries as d')
    .innerJoin('notifications as n', 'n.id', 'd.notification_id')
    .select(['d.id', 'n.type', 'n.data', 'n.href'])
    .where('n.account_id', '=', accountId)
    .where('d.outcome', '=', 'in_digest')
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id')
    .forUpdate('d')
    .execute()

interface Item {
  readonly title: Said
  readonly body: Said
  readonly path: string | null
}

function digestTexts(items: readonly Item[], count: number): NotificationTexts {
  const heading = counted(count, '1 update from Treq', '{count} updates from Treq')
  return {
    title: heading,
    subject: heading,
    body: items[0]?.title ?? heading,
    paragraphs: [],
    items,
    button: { label: said('See all notifications'), path: '/notification-history' },
    notes: [said('Critical notifications, and those with a deadline, still reach you right away.')],
    footer: said('You’re receiving this email because you chose a summary on Treq.'),
  }
}
