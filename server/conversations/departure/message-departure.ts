import type { messageDeparture as contract } from '#contract/conversations/departure.ts'
import { said, saidInEnglish } from '#contract/wire/said.ts'
import type { BodyOf, OutputOf } from '#contract/wire/endpoint.ts'
import { accountContact } from '#server/accounts/index.ts'
import { bookingLabels, partyBookingsOn, type PartyBooking } from '#server/bookings/index.ts'
import { soldAdventure } from '#server/catalogue/index.ts'
import { guideById, type GuideFacts } from '#server/guides/index.ts'
import { notify } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller, type Person } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { departuresOf, type DepartureRow } from '#server/scheduling/index.ts'
import { countMessage } from '../limits.ts'
import { guideLate } from '../notifications.ts'
import { threadFor } from '../open-thread.ts'
import { requireConfirmedEmail } from '../policy.ts'
import { writeMessage } from '../write-message.ts'

type Wanted = BodyOf<typeof contract>
/** Whose trip is ahead or under way. */
const here = new Set<PartyBooking['state']>(['confirmed', 'in_progress'])

/**
 * Writes the same to each group that comes, in its own conversation. Only whoever leads the departure: the conversations are
 * theirs. Throws 403, 404 for a departure of others, 409 `wrong_state` for a guide who is late for a trip that has started.
 */
export async function messageDeparture(
  app: App,
  caller: Caller,
  departureId: string,
  wanted: Wanted,
): Promise<OutputOf<typeof contract>> {
  const person = requirePerson(caller)
  await requireConfirmedEmail(app.db, person)
  const departure = (await departuresOf(app.db, [departureId])).get(departureId)
  const guide = departure && (await guideById(app.db, departure.guide_id))
  if (!departure || guide?.account_id !== person.accountId) throw notFound(said('We couldn’t find that departure.'))
  if (wanted.lateMinutes !== undefined && departure.started_at)
    throw new AppError(409, 'wrong_state', saidInEnglish('This trip has already started.'))
  await countMessage(app.db, person.accountId)
  return withTransaction(app.db, async (tx) => {
    const parties = (await partyBookingsOn(tx, departureId)).filter(({ state }) => here.has(state))
    const notReached: OutputOf<typeof contract>['notReached'] = []
    for (const party of parties)
      if (!(await tell(app, tx, { person, guide, departure, party, wanted })))
        notReached.push({ bookingId: party.id, name: party.contactName })
    return { sent: parties.length - notReached.length, notReached }
  })
}

interface GroupMessage {
  person: Person
  guide: GuideFacts
  departure: DepartureRow
  party: PartyBooking
  wanted: Wanted
}

/** False where the group has no account, or the conversation is closed or blocked. */
async function tell(app: App, tx: Tx, { person, guide, departure, party, wanted }: GroupMessage): Promise<boolean> {
  const { accountId, adventureId } = party
  if (!accountId) return false
  const booking = (await bookingLabels(tx, [party.id])).get(party.id) ?? null
  const thread = await threadFor(app, tx, { side: 'guide', explorerId: accountId, guide, adventureId, booking })
  try {
    await writeMessage(app, tx, { person, thread, side: 'guide', guide, text: wanted.text, key: wanted.key })
  } catch (error) {
    // refused before anything was written
    if (error instanceof AppError && error.code === 'blocked') return false
    throw error
  }
  if (wanted.lateMinutes !== undefined) await tellLate(app, tx, { guide, departure, party, accountId }, wanted)
  return true
}

async function tellLate(
  app: App,
  tx: Tx,
  { guide, departure, party, accountId }: Pick<GroupMessage, 'guide' | 'departure' | 'party'> & { accountId: string },
  { key, lateMinutes = 0 }: Wanted,
): Promise<void> {
  const [contact, adventure] = await Promise.all([
    accountContact(tx, accountId),
    soldAdventure(tx, party.adventureId, party.adventureVersion),
  ])
  if (!contact) return
  const expected = new Date(departure.starts_at.getTime() + lateMinutes * 60_000).toISOString()
  const data = {
    bookingId: party.id,
    guide: guide.name,
    title: adventure.content.title,
    minutes: lateMinutes,
    expected,
    zone: departure.zone,
  }
  const recipient = { accountId, email: contact.email, language: contact.language, data }
  await notify(app, tx, guideLate, recipient, { dedupeKey: `guide-late:${party.id}:${key}` })
}
