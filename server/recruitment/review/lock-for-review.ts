import { saidInEnglish } from '#contract/wire/said.ts'
import { namesOf } from '#server/operators/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { momentAt } from '#server/platform/said/render.ts'
import { applicationLife, type ReviewMove } from '../lifecycle.ts'
import { lockSubmitted } from '../queries.ts'
import type { ApplicationRow } from '../tables.ts'
import { companyZone } from '#server/platform/company-zone.ts'
import { stepsOf } from './history.ts'

/**
 * The application, locked, for a move by an operator. Throws 404, 409 `already_decided` with what has happened meanwhile,
 * who did it and when: of two operators the second sees the decision of the first.
 */
export async function lockForReview(tx: Tx, id: string, name: ReviewMove): Promise<ApplicationRow> {
  const row = await lockSubmitted(tx, id)
  const from: readonly string[] = applicationLife.transitions[name].from
  if (from.includes(row.state)) return row
  const last = (await stepsOf(tx, id)).at(-1)
  const who = last ? (await namesOf(tx, [last.actor]))(last.actor) : 'Treq'
  throw new AppError(
    409,
    'already_decided',
    saidInEnglish('{what} ({who}, {time}). Nothing was changed. Reload the page to continue from there.', {
      what: last?.says ?? row.state,
      who: last?.actor === 'visitor' || last?.actor.startsWith('person:') ? 'the applicant' : who,
      time: momentAt(last?.at ?? row.saved_at, companyZone),
    }),
  )
}
