import type { openCallSheet as contract } from '#contract/safety/admin.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import type { LocalNumberKind } from '#contract/safety/values.ts'
import { saidInEnglish, type Said, type SaidMoment } from '#contract/wire/said.ts'
import { bookingEmailData, partyPeople } from '#server/bookings/index.ts'
import { localHelp } from '#server/locations/index.ts'
import { requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { emergencyContactsOf } from '#server/readiness/index.ts'
import { coordinatesOf } from '../coordinates.ts'
import { localNumbers } from '../local-numbers.ts'
import { lockPlan } from '../party.ts'
import { lastPosition } from '../present.ts'
import { lastVersion } from '../save-plan.ts'
import type { PlanRow } from '../tables.ts'
import { openAlarm } from '../watch.ts'
import { noParty } from './show-party.ts'
import { tripsOf } from './show-board.ts'

type Sheet = OutputOf<typeof contract>
type Lines = { say: Said[]; authorities: Omit<Sheet['authorities'], 'note'> & { note: Said } }

/**
 * Whom to call about a party that is overdue, and what to say. Contacts are opened from their seal, and the people read that
 * they were: only while an alarm is open. Throws 403, 404, 409 `wrong_state`.
 */
export async function openCallSheet(
  app: App,
  caller: Caller,
  id: string,
): Promise<Omit<Sheet, 'say' | 'authorities'> & Lines> {
  const person = requireScope(caller, 'trust_and_safety')
  return withTransaction(app.db, async (tx) => {
    const plan = await lockPlan(tx, id)
    if (!plan) throw noParty()
    if (!(await openAlarm(tx, id)))
      throw new AppError(409, 'wrong_state', saidInEnglish('This party isn’t overdue, so its contacts stay sealed.'))
    if (plan.drill) return practice(plan)
    const trip = (await tripsOf(tx, [plan])).get(id)
    const people = await partyPeople(tx, plan.booking_ids)
    const nameOf = new Map(people.map((one) => [one.id, one.name ?? 'Guest']))
    const party: Sheet['party'] = []
    const contacts: Sheet['contacts'] = []
    for (const bookingId of plan.booking_ids) {
      const booking = await bookingEmailData(tx, bookingId)
      if (booking && party.length === 0)
        party.push({ name: booking.guide.name, role: 'Guide', phone: booking.guide.phone })
      if (booking)
        party.push({ name: booking.customer.name, role: `Booked ${booking.code}`, phone: booking.customer.phone })
      for (const one of await emergencyContactsOf(app, tx, bookingId, person))
        contacts.push({ name: one.name, role: one.relation, phone: one.phone, of: nameOf.get(one.participantId) ?? '' })
    }
    return {
      party,
      contacts,
      ...(await linesOf(tx, plan, { place: trip?.place ?? '', spot: trip?.meetingPoint ?? null })),
    }
  })
}

const roles: Record<LocalNumberKind, string> = {
  rescue: 'Search and rescue',
  sheriff: 'Sheriff',
  hospital: 'Hospital',
}

const moment = (at: Date, zone: string): SaidMoment => ({ at: at.toISOString(), zone, form: 'long' })

async function linesOf(
  tx: Tx,
  plan: PlanRow,
  { place, spot }: { place: string; spot: { lat: number; lng: number; text: string } | null },
): Promise<Lines> {
  const [version, seen] = await Promise.all([lastVersion(tx, plan.id), lastPosition(tx, plan.id)])
  const help = spot && (await localHelp(tx, spot))
  const numbers = help ? localNumbers(help) : []
  const lines: (Said | false)[] = [
    saidInEnglish('I’m calling from Treq about an overdue party of {count} near {place}.', {
      count: plan.participant_ids.length + 1,
      place,
    }),
    saidInEnglish('They were expected back on {when}.', { when: moment(plan.return_at, plan.zone) }),
    seen
      ? saidInEnglish('Last position, {when}: {spot}', {
          when: moment(seen.at, plan.zone),
          spot: coordinatesOf(seen).all,
        })
      : saidInEnglish('There’s no position from the party.'),
    spot !== null &&
      saidInEnglish('They set out from: {text} ({spot})', { text: spot.text, spot: coordinatesOf(spot).all }),
    version !== undefined && saidInEnglish('Route: {route}', { route: version.route }),
    version?.turns_back_at != null &&
      saidInEnglish('They meant to turn back by {when}.', { when: moment(version.turns_back_at, plan.zone) }),
    version !== undefined && version.vehicles !== '' && saidInEnglish('Vehicles: {text}', { text: version.vehicles }),
    version !== undefined &&
      (version.device === ''
        ? saidInEnglish('No satellite device is on their plan.')
        : saidInEnglish('Satellite device: {text}', { text: version.device })),
  ]
  return {
    authorities: {
      phone: '911',
      note:
        help?.checkedOn && numbers.length > 0
          ? saidInEnglish(
              'Numbers for {area}, checked on {day}. If they don’t answer, call 911 and ask to be transferred.',
              {
                area: help.area,
                day: help.checkedOn,
              },
            )
          : saidInEnglish(
              'We have no verified sheriff or search-and-rescue number for {place}. Call 911, and ask to be transferred to the county where the party is.',
              { place },
            ),
      numbers: numbers.map(({ kind, name, phone }) => ({ name: name || roles[kind], role: roles[kind], phone })),
    },
    say: lines.filter((line) => line !== false),
  }
}

/** Numbers that belong to no one. */
const practice = (plan: PlanRow): Omit<Sheet, 'say' | 'authorities'> & Lines => ({
  party: [
    { name: 'Practice guide', role: 'Guide', phone: '+14065550100' },
    { name: 'Practice guest', role: 'Booked a drill', phone: '+14065550101' },
  ],
  contacts: [{ name: 'Practice contact', role: 'Sister', phone: '+14065550102', of: 'Practice guest' }],
  authorities: {
    phone: '911',
    note: saidInEnglish('This is a drill. Don’t call 911: say out loud what you’d tell the dispatcher.'),
    numbers: [],
  },
  say: [
    saidInEnglish('I’m calling from Treq about an overdue party of {count} near {place}.', {
      count: 4,
      place: 'the practice trailhead',
    }),
    saidInEnglish('They were expected back on {when}.', { when: moment(plan.return_at, plan.zone) }),
    saidInEnglish('There’s no position from the party.'),
  ],
})
