import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { setDeadlines } from '#server/platform/deadlines.ts'
import { platformSettings } from '#server/settings/index.ts'
import { noteClear } from './facts.ts'
import type { CheckRow } from './tables.ts'

const day = 86_400_000
const kinds = ['verification.check_renewal', 'verification.check_ends'] as const

/** So many months later at the same time; a day that the month lacks is its last. */
export function addMonths(from: Date, months: number): Date {
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return to
}

/** What makes a check count from now on: until when, its reminders and its end, and the fact. */
export async function counted(app: App, tx: Tx, row: CheckRow) {
  const { verification } = await platformSettings(tx)
  const { months, monthsWithMinors, renewalReminderDays } = verification.backgroundChecks
  const { guides_minors } = await tx
    .selectFrom('background_consents')
    .select('guides_minors')
    .where('id', '=', row.consent_id)
    .executeTakeFirstOrThrow()
  const now = await app.clock.now(tx)
  const until = addMonths(row.completed_at ?? now, guides_minors ? monthsWithMinors : months)
  const ends = [
    ...renewalReminderDays.map((days) => ({ kind: kinds[0], dueAt: new Date(until.getTime() - days * day) })),
    { kind: kinds[1], dueAt: until },
  ]
  return {
    set: { valid_until: until },
    effects: {
      set_deadlines: () =>
        setDeadlines(
          tx,
          ends.filter(({ dueAt }) => dueAt > now).map((one) => ({ ...one, subjectId: row.id })),
        ),
      note_fact: () => noteClear(app, tx, row, until),
    },
  }
}
