import { said, wholeSentence, type Said } from '#contract/wire/said.ts'
import {
  referencesNotOf,
  wholeApplication,
  type OwnApplicationData,
  type WholeApplication,
} from '#contract/recruitment/schemas.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { clearDeadlines } from '#server/platform/deadlines.ts'
import { AppError } from '#server/platform/errors.ts'
import { move } from '#server/platform/lifecycle.ts'
import { platformSettings } from '#server/settings/index.ts'
import { addBusinessDays } from '#server/platform/business-days.ts'
import { writeToApplicant } from '../letters.ts'
import { applicationLife } from '../lifecycle.ts'
import { applicationReceived } from '../notifications/link.ts'
import { dayOf, presentOwn } from '../present.ts'
import { askReference } from '../references/ask-reference.ts'
import type { ApplicationRow } from '../tables.ts'
import type { Applicant } from './access.ts'
import { mayAskReference } from './limits.ts'
import { scored, whileScoring } from './rescore.ts'
import { lockDraft } from './save-application.ts'

/**
 * Hands a complete draft to the operators and mails its references. Throws 400 with the fields that are missing, such as
 * `trip.plan`, or `reference_tired`; nothing of the draft changes then.
 */
export async function submitApplication(app: App, applicant: Applicant): Promise<OwnApplicationData> {
  return withTransaction(app.db, async (tx) => {
    await whileScoring(tx)
    const row = await lockDraft(tx, applicant)
    const answers = complete(row)
    await refuseTired(tx, answers)
    const { recruitment } = await platformSettings(tx)
    const now = await app.clock.now(tx)
    const due = addBusinessDays(now, recruitment.firstAnswerBusinessDays)
    const { area_need, score, score_parts } = await scored(tx, row.id, answers)
    await clearDeadlines(app, tx, row.id)
    const moved = await move(app, tx, applicationLife, row, 'submit', {
      caller: applicant.caller,
      set: { answer_due_at: due, score, area_need },
      beside: { score_parts, answers: JSON.stringify(answers) },
      data: { reason: null },
      effects: { ask_references: (_moved, at) => askReferences(app, tx, row, answers, at) },
    })
    await writeToApplicant(app, tx, applicationReceived, { ...row, name: answers.about.name }, { by: dayOf(due) })
    return presentOwn(tx, moved)
  })
}

function complete(row: ApplicationRow): WholeApplication {
  const whole = wholeApplication.extend({ references: referencesNotOf(row.email) })
  const parsed = whole.safeParse(row.answers)
  const fields: Record<string, Said> = {}
  for (const { path, message } of parsed.error?.issues ?? []) fields[path.join('.')] ??= wholeSentence(message)
  if (parsed.data) return parsed.data
  const sentence = said('Some answers are missing. Please complete the steps that are marked.')
  throw new AppError(400, 'invalid_input', sentence, { fields })
}

/** Who applies, withdraws, and applies again could have us write to a stranger all day. */
async function refuseTired(tx: Tx, { references }: WholeApplication): Promise<void> {
  for (const [index, { email }] of references.references.entries()) {
    if (await mayAskReference(tx, email)) continue
    const sentence = said('We’ve written to this person several times today. Submit tomorrow, or name someone else.')
    const fields = { [`references.references.${index}.email`]: sentence }
    throw new AppError(400, 'reference_tired', sentence, { fields })
  }
}

async function askReferences(
  app: App,
  tx: Tx,
  { id, language }: ApplicationRow,
  { about, references }: WholeApplication,
  now: Date,
): Promise<void> {
  for (const [index, reference] of references.references.entries()) {
    const asked = { applicationId: id, applicant: about.name, language, position: index + 1, reference, now }
    await askReference(app, tx, asked)
  }
}
