import { saidInEnglish } from '#contract/wire/said.ts'
import { namesOf } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { companyZone } from '#server/platform/company-zone.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { eventsFor } from '#server/platform/events.ts'
import { momentAt } from '#server/platform/said/render.ts'
import { lockOnboarding } from '../begin.ts'
import { onboardingLife } from '../lifecycle.ts'
import type { OnboardingRow } from '../tables.ts'

const unknown = () => notFound(saidInEnglish('We couldn’t find that onboarding.'))

/** Throws 404. */
export async function onboardingById(read: Read, id: string): Promise<OnboardingRow> {
  const row = await read.selectFrom('guide_onboardings').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw unknown()
  return row
}

const says = new Map<string, string>(
  Object.values(onboardingLife.transitions).map(({ event, says: text }) => [event, text]),
)
says.set('onboarding.nudged', 'The guide was reminded')
says.set('onboarding.training_waived', 'An operator waived the training')

/** What happened to an onboarding, oldest first: its events are its history. */
export async function historyOf(read: Read, id: string): Promise<{ at: Date; actor: string; text: string }[]> {
  return (await eventsFor(read, id)).flatMap(({ kind, at, actor }) => {
    const text = says.get(kind)
    return text === undefined ? [] : [{ at, actor, text }]
  })
}

/**
 * The onboarding, locked, for a move by an operator. Throws 404, 409 `already_decided` with what happened meanwhile: of two
 * operators the second sees what the first decided.
 */
export async function lockForReview(
  app: App,
  tx: Tx,
  id: string,
  name: 'approve' | 'return_step',
): Promise<OnboardingRow> {
  const { guide_id } = await onboardingById(tx, id)
  const row = await lockOnboarding(app, tx, guide_id)
  if (!row) throw unknown()
  const from: readonly string[] = onboardingLife.transitions[name].from
  if (from.includes(row.state)) return row
  const last = (await historyOf(tx, id)).at(-1)
  const who = last ? (await namesOf(tx, [last.actor]))(last.actor) : 'Treq'
  throw new AppError(
    409,
    'already_decided',
    saidInEnglish('{what} ({who}, {time}). Nothing was changed. Reload the page to continue from there.', {
      what: last?.text ?? row.state,
      who,
      time: momentAt(last?.at ?? row.active_at, companyZone),
    }),
  )
}
