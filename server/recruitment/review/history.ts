import type { Read } from '#server/platform/database.ts'
import { eventsFor } from '#server/platform/events.ts'
import { applicationLife } from '../lifecycle.ts'

interface Step {
  at: Date
  actor: string
  says: string
  reason: string | null
}

const says = new Map(
  Object.values(applicationLife.transitions).map(({ event, says: text }): [string, string] => [event, text]),
)
says.set('recruitment.reference_answered', 'A reference answered')
says.set('recruitment.reference_late', 'The applicant was informed about a missing reference')
says.set('recruitment.reference_replaced', 'The applicant named another reference')

/** What happened to an application since it was submitted, oldest first: its events are its history. */
export async function stepsOf(read: Read, applicationId: string): Promise<Step[]> {
  const rows = (await eventsFor(read, applicationId)).filter(({ kind }) => says.has(kind))
  return rows.map(({ kind, actor, at, data }) => ({
    at,
    actor,
    says: says.get(kind) ?? kind,
    reason: typeof data['reason'] === 'string' ? data['reason'] : null,
  }))
}
