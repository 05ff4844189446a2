import type { Quiz } from '#contract/training/values.ts'
import { quizzes, trainingRules } from '#contract/training/values.ts'
import { guideById } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { system } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Listener } from '#server/platform/events.ts'
import { issueCertificate } from './certificates/issue-certificate.ts'
import { setDuty } from './duties/set-duty.ts'
import {
  certificateOf,
  gateAt,
  holdsCertificate,
  isPassed,
  passOf,
  readTraining,
  requiredModules,
  type TrainingFacts,
} from './standing.ts'

const day = 86_400_000

/**
 * Does what follows from a guide's rows: asks for the module of a category that is new to a certified guide, issues the
 * certificate that is due, and writes the row for lists. The guide is locked.
 */
export async function refreshTraining(app: App, tx: Tx, guideId: string): Promise<void> {
  const guide = await guideById(tx, guideId)
  if (!guide) return
  let facts = await readTraining(app, tx, guide)
  const isAsked = await askForCategories(app, tx, guideId, facts)
  const isIssued = await issueCertificate(app, tx, guide, facts)
  if (isAsked || isIssued) facts = await readTraining(app, tx, guide)
  await writeRow(tx, guideId, facts)
}

async function askForCategories(app: App, tx: Tx, guideId: string, facts: TrainingFacts): Promise<boolean> {
  if (!holdsCertificate(facts)) return false
  const unknown = requiredModules(facts).filter(
    ({ module, category }) =>
      category !== null && !passOf(facts, module) && !facts.duties.some((duty) => duty.module === module),
  )
  for (const { module, document } of unknown) {
    const reason = `You offer trips that need the module ${document.title}.`
    const dueAt = new Date(facts.now.getTime() + trainingRules.dutyDays * day)
    await setDuty(app, tx, system('training'), { guideId, module, cause: 'category', reason, dueAt })
  }
  return unknown.length > 0
}

async function writeRow(tx: Tx, guideId: string, facts: TrainingFacts): Promise<void> {
  const required = requiredModules(facts)
  const gates = quizzes.map((quiz): [Quiz, Date | null] => [quiz, gateAt(facts, quiz).lockedAt])
  const locked = gates.flatMap(([quiz, at]) => (at ? [{ quiz, at }] : []))
  const dues = facts.duties.map(({ due_at: at }) => at.getTime())
  const tried = facts.attempts.map(({ began_at: began, ended_at: ended }) => (ended ?? began).getTime())
  const row = {
    required: required.length,
    passed: required.filter(({ module }) => isPassed(facts, module)).length,
    locked: locked.map(({ quiz }) => quiz),
    locked_at: locked.length > 0 ? new Date(Math.min(...locked.map(({ at }) => at.getTime()))) : null,
    due_at: dues.length > 0 ? new Date(Math.min(...dues)) : null,
    certificate_until: facts.certificate?.valid_until ?? null,
    // of the guide: what the product or an operator does is none
    active_at: tried.length > 0 ? new Date(Math.max(...tried)) : facts.now,
  }
  await tx
    .insertInto('training_guides')
    .values({ guide_id: guideId, ...row })
    .onConflict((conflict) => conflict.column('guide_id').doUpdateSet(row))
    .execute()
}

/** Of a guide whose listings or documents changed: only a certified one can meet a category that is new to them. */
export async function standingChanged(app: App, tx: Tx, guideId: string): Promise<void> {
  const certificate = await certificateOf(tx, guideId)
  if (!certificate) return
  const guide = await guideById(tx, guideId)
  if (guide) await askForCategories(app, tx, guideId, await readTraining(app, tx, guide))
}

/** A listing that is on sale now may be of a category that is new to its guide. */
export const listingApproved: Listener = {
  name: 'training.listing_approved',
  on: ['catalogue.listing_approved'],
  handle: async (app, tx, { data }) => {
    const guideId = 'guideId' in data && typeof data.guideId === 'string' ? data.guideId : null
    if (guideId) await standingChanged(app, tx, guideId)
  },
}
