import type { CasePreview } from '#contract/disputes/admin.ts'
import { usd } from '#contract/wire/money.ts'
import { renderPreview, type NotificationType } from '#server/notifications/index.ts'
import { entries } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import type { DomainEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import type { CaseRow, RulingRow } from '../tables.ts'

/** Undoes everything that a preview did. */
class Previewed extends Error {}

const mostEntries = 500

/**
 * What a decision would post and write, by the very code that decides: in a transaction that is rolled back, whatever it
 * did. Throws what the decision throws.
 */
export async function previewOf<Data extends object>(
  app: App,
  row: CaseRow,
  letter: NotificationType<Data>,
  kind: 'case.decided' | 'case.appeal_decided',
  decide: (tx: Tx) => Promise<RulingRow>,
): Promise<CasePreview> {
  let preview: CasePreview | undefined
  try {
    await withTransaction(app.db, async (tx) => {
      const booked = await entries(tx, { subjectId: row.booking_id, limit: mostEntries })
      const before = new Set(booked.map(({ id }) => id))
      const ruling = await decide(tx)
      const after = await entries(tx, { subjectId: row.booking_id, limit: mostEntries })
      preview = {
        refund: usd(Number(ruling.refund)),
        lines: after
          .filter(({ id }) => !before.has(id))
          .flatMap(({ kind: entry, lines }) =>
            lines.map(({ account, amount }) => ({ entry, account, amount: usd(amount) })),
          ),
        letters: await lettersOf(app, tx, letter, { kind, caseId: row.id, at: await app.clock.now(tx) }),
      }
      throw new Previewed()
    })
  } catch (error) {
    if (!(error instanceof Previewed)) throw error
  }
  if (!preview) throw new Error('A preview ends by being undone')
  return preview
}

async function lettersOf<Data extends object>(
  app: App,
  tx: Tx,
  letter: NotificationType<Data>,
  { kind, caseId, at }: { kind: 'case.decided' | 'case.appeal_decided'; caseId: string; at: Date },
): Promise<CasePreview['letters']> {
  const event: DomainEvent = { id: newId(), kind, subjectId: caseId, actor: 'system:preview', data: { caseId }, at }
  const recipients = await letter.recipients(app, tx, event)
  return recipients.map(({ email, data, language }) => ({
    to: email ?? '',
    ...renderPreview(app, letter.texts(data), language),
  }))
}
