import { said } from '#contract/wire/said.ts'
import type { findThread as contract } from '#contract/conversations/calls.ts'
import type { OutputOf, QueryOf } from '#contract/wire/endpoint.ts'
import { accountContact } from '#server/accounts/index.ts'
import { adventureLabels } from '#server/catalogue/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { subjectOf, type About, type Subject } from './subject.ts'

/** The thread in which this would be written, if there is one, and with whom. Throws as `subjectOf`, 400 without a subject. */
export async function findThread(
  app: App,
  caller: Caller,
  query: QueryOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const person = requirePerson(caller)
  const subject = await subjectOf(app.db, person, aboutOf(query))
  const found = await existingThread(app.db, subject)
  const [titles, explorer] = await Promise.all([
    adventureLabels(app.db, subject.adventureId ? [subject.adventureId] : []),
    subject.side === 'guide' ? accountContact(app.db, subject.explorerId) : null,
  ])
  return {
    id: found?.id ?? null,
    side: subject.side,
    with: explorer ? (subject.booking?.confirmed ? explorer.name : explorer.firstName) : subject.guide.name,
    title: (subject.adventureId ? titles.get(subject.adventureId)?.title : null) ?? null,
    masked: !subject.booking?.confirmed,
  }
}

function aboutOf({ booking, adventure, guide }: QueryOf<typeof contract>): About {
  if (booking) return { bookingId: booking }
  if (adventure) return { adventureId: adventure }
  if (guide) return { guideId: guide }
  throw new AppError(400, 'invalid_input', said('Choose a booking, an adventure, or a guide to write about.'))
}

/** A booking's own thread; without one the open question of this explorer about the same trip. */
export async function existingThread(
  read: Read,
  { booking, explorerId, guide, adventureId }: Subject,
): Promise<{ id: string } | undefined> {
  if (booking) return read.selectFrom('threads').select('id').where('booking_id', '=', booking.id).executeTakeFirst()
  return read
    .selectFrom('threads')
    .select('id')
    .where('explorer_id', '=', explorerId)
    .where('guide_id', '=', guide.id)
    .where('adventure_id', adventureId ? '=' : 'is', adventureId)
    .where('booking_id', 'is', null)
    .executeTakeFirst()
}
