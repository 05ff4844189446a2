import { randomInt } from 'node:crypto'
import { trainingRules } from '#contract/training/values.ts'
import type { GuideFacts } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { system } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { clearDeadlines, setDeadlines } from '#server/platform/deadlines.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { limitFact, reminderDays, remindersBefore } from '../duties/set-duty.ts'
import { holdsCertificate, isComplete, isPassed, passOf, type TrainingFacts } from '../standing.ts'
import type { CertifiedModule } from '../tables.ts'

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
/** 60 bits. */
export const newNumber = (): string => `${group()}-${group()}-${group()}`

/** Every module that the guide has passed as it is taught now, the voluntary ones too. */
export const certifiedModules = (facts: TrainingFacts): CertifiedModule[] =>
  facts.modules.flatMap(({ module, document }) => {
    const pass = passOf(facts, module)
    if (!pass?.ended_at || !isPassed(facts, module)) return []
    return [{ module, title: document.title, version: pass.version, passedAt: pass.ended_at.toISOString() }]
  })

export function monthsAfter(at: Date, months: number): Date {
  const result = new Date(at)
  result.setUTCMonth(result.getUTCMonth() + months)
  // the 31st of a month that has none
  if (result.getUTCDate() !== at.getUTCDate()) result.setUTCDate(0)
  return result
}

const listed = (modules: readonly CertifiedModule[]) => modules.map((one) => `${one.module} ${one.version}`).join()

/**
 * Issues the certificate that the guide has earned: the first one and each renewal by a final exam that was passed since, and
 * one in its place whenever its modules change. Does nothing where none is due. The guide is locked.
 */
export async function issueCertificate(app: App, tx: Tx, guide: GuideFacts, facts: TrainingFacts): Promise<boolean> {
  if (!isComplete(facts)) return false
  const { certificate, now } = facts
  const final = passOf(facts, 'final')?.ended_at
  const isNew = final !== null && final !== undefined && (!certificate || final > certificate.issued_at)
  const modules = certifiedModules(facts)
  const isChanged = holdsCertificate(facts) && certificate !== null && listed(certificate.modules) !== listed(modules)
  if (!isNew && !isChanged) return false
  const until = isNew ? monthsAfter(now, trainingRules.certificateMonths) : (certificate?.valid_until ?? now)
  if (certificate) {
    await tx.updateTable('training_certificates').set({ replaced_at: now }).where('id', '=', certificate.id).execute()
    await clearDeadlines(app, tx, certificate.id)
  }
  const row = {
    id: newId(),
    number: newNumber(),
    guide_id: guide.id,
    name: guide.name,
    modules: JSON.stringify(modules),
    issued_at: now,
    valid_until: until,
    replaced_at: null,
  }
  await tx.insertInto('training_certificates').values(row).execute()
  await setDeadlines(
    tx,
    remindersBefore(until, reminderDays.certificate, now).map((dueAt) => ({
      kind: 'training.certificate_near',
      subjectId: row.id,
      dueAt,
    })),
  )
  await limitFact(app, tx, guide.id)
  const data = { guideId: guide.id, number: row.number, validUntil: until.toISOString() }
  await publishEvent(app, tx, system('training'), 'training.certified', row.id, data)
  return true
}
