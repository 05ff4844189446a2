import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import { levelIsImported, type GuideFacts } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { platformSettings } from '#server/settings/index.ts'
import { gatedGuide, standsAgainstLead, type Obstacle } from '#server/verification/index.ts'
import type { Terms } from './policy.ts'

const ofPerson: Partial<Record<Obstacle['code'], (name: string) => Said>> = {
  account_suspended: (name) => saidInEnglish('{name}’s account is suspended.', { name }),
  email_unconfirmed: (name) => saidInEnglish('{name} has to confirm their email address first.', { name }),
  level_too_low: (name) => saidInEnglish('{name} isn’t verified yet, so they can’t lead trips.', { name }),
  not_approved: (name) => saidInEnglish('{name}’s guide account isn’t approved yet.', { name }),
}

/**
 * Everything that keeps another guide of the outfit from leading a trip of this listing, in words for those who run the
 * outfit: what the publish gate asks of a guide, whatever the listing itself has. As at the gate an imported level is only
 * closed by a suspension. What is of the person comes alone: documents are no matter yet.
 */
export async function obstaclesOfLead(app: App, read: Read, terms: Terms, guide: GuideFacts): Promise<Said[]> {
  const { own, documents } = await against(app, read, terms, guide)
  return own.length > 0 ? own : documents
}

/** Throws 409 `guide_unready` with the first of {@link obstaclesOfLead}. */
export async function refuseUnready(app: App, read: Read, terms: Terms, guide: GuideFacts): Promise<void> {
  const { own, documents } = await against(app, read, terms, guide)
  const [why] = documents
  const sentence = own[0] ?? (why && saidInEnglish('{name} can’t lead this trip yet. {why}', { name: guide.name, why }))
  if (sentence) throw new AppError(409, 'guide_unready', sentence)
}

async function against(app: App, read: Read, terms: Terms, guide: GuideFacts) {
  const [{ verification }, now] = [await platformSettings(read), await app.clock.now(read)]
  const about = await gatedGuide(app, read, guide)
  const imported = await levelIsImported(read, guide.id)
  const { category, duration_minutes: durationMinutes, state, terrain } = terms
  const obstacles = standsAgainstLead({ category, durationMinutes, state, terrain }, about, verification, now).filter(
    ({ code }) => !imported || code === 'account_suspended',
  )
  return {
    own: obstacles.flatMap(({ code }) => ofPerson[code]?.(guide.name) ?? []),
    documents: obstacles.filter(({ code }) => !ofPerson[code]).map(({ sentence }) => sentence),
  }
}
