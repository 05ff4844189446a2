import { saidInEnglish } from '#contract/wire/said.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { guidesOfOutfitter } from '#server/guides/index.ts'
import { lockOffering } from '../generate-departures.ts'
import { ownDeparture, type Terms } from '../policy.ts'
import { replaceGuide } from '../seats.ts'
import type { DepartureRow } from '../tables.ts'
import { refuseOver } from './change-departure.ts'
import { conflictsOf, type Conflict } from './conflicts.ts'

/** A departure that the caller may give to another guide: still to come, and theirs to offer. Throws 404, 409 `departure_closed`. */
export async function departureToGive(
  read: Read,
  caller: Caller,
  departureId: string,
  now: Date,
): Promise<{ departure: DepartureRow; terms: Terms }> {
  const found = await ownDeparture(read, caller, departureId)
  refuseOver(found.departure, now)
  return found
}

/** Everyone else in the outfit of the departure, by name. */
export const otherGuides = (read: Read, { outfitter_id }: Terms, { guide_id }: DepartureRow) =>
  read
    .selectFrom(guidesOfOutfitter(outfitter_id).as('g'))
    .select(['g.id', 'g.name'])
    .where('g.id', '<>', guide_id)
    .orderBy('g.name')
    .orderBy('g.id')
    .limit(200)
    .execute()

/** What stands against a guide on this departure by their calendar: blocked days, other trips with guests, outside events. */
export const calendarAgainst = (read: Read, departure: DepartureRow, guideId: string): Promise<Conflict[]> =>
  conflictsOf(read, { ...departure, guide_id: guideId, resource_ids: [] })

/**
 * Another guide leads, seats and bookings stay. The calendars are read under the lock of every edit, and the guide is bound
 * under the lock of every sale. Throws 404, 409 `departure_closed`, `departure_changed`, `blacked_out`, `resource_busy`.
 */
export async function changeLeadIn(
  tx: Tx,
  caller: Caller,
  departureId: string,
  { from, guideId, now, refuse }: ChangedLead,
): Promise<DepartureRow> {
  await lockOffering(tx, 'edit')
  const { departure, terms } = await departureToGive(tx, caller, departureId, now)
  if (departure.guide_id !== from)
    throw new AppError(
      409,
      'departure_changed',
      saidInEnglish('Someone else now leads this departure. Please review it and try again.'),
    )
  if (guideId === from) return departure
  await refuse(terms)
  const [first, ...more] = await calendarAgainst(tx, departure, guideId)
  if (first)
    throw new AppError(409, first.code, first.sentence, {
      fields: Object.fromEntries([first, ...more].map(({ sentence }, at) => [`conflict.${at}`, sentence])),
    })
  return replaceGuide(tx, departure, guideId)
}

interface ChangedLead {
  /** Who leads by what the caller saw. */
  readonly from: string
  readonly guideId: string
  /** Business time. */
  readonly now: Date
  /** Throws what keeps the guide from it besides their calendar. */
  readonly refuse: (terms: Terms) => Promise<void>
}
