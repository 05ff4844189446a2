import { sql } from 'kysely'
import { soldAdventures } from '#server/catalogue/index.ts'
import { system } from '#server/platform/caller.ts'
import { publishEvent, type Listener } from '#server/platform/events.ts'
import { bookable, departureSchedule, departuresOf } from '#server/scheduling/index.ts'

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    /** `departureId` is the date that was added beside the one they wait for. */
    'waitlist.other_date': { entryId: string; departureId: string }
  }
}

/** How far apart two dates may be for one to stand in for the other. */
const nearDays = 3
/** A guide may add several at a sitting. */
const onceInHours = 24

/** A guide added a date near one that is full: those in line for that one hear of it, and keep their place. */
export const tellOfOtherDate: Listener = {
  name: 'waitlist.other-date',
  on: ['departure.added'],
  async handle(app, tx, { data }) {
    const { departureId } = data as { departureId: string }
    const departure = (await departuresOf(tx, [departureId])).get(departureId)
    if (!departure) return
    const [adventure] = await soldAdventures(tx, [{ adventureId: departure.adventure_id }])
    const now = await app.clock.now(tx)
    if (!adventure?.published) return
    if (bookable(departure, { ...adventure.content, shortNoticeHours: 0 }, now) === 'closed') return
    const told = await tx
      .updateTable('waitlist_entries')
      .set({ other_date_told_at: now })
      .where('state', '=', sql.lit('waiting'))
      .where(sql<boolean>`adults + children <= ${departure.capacity}`)
      .where(
        sql<boolean>`(other_date_told_at is null or other_date_told_at <= ${now}::timestamptz - make_interval(hours => ${onceInHours}))`,
      )
      .where(
        'departure_id',
        'in',
        tx
          .selectFrom(departureSchedule.as('d'))
          .select('d.id')
          .where('d.adventure_id', '=', departure.adventure_id)
          .where('d.id', '<>', departureId)
          .where(
            sql<boolean>`d.starts_at between ${departure.starts_at}::timestamptz - make_interval(days => ${nearDays})
              and ${departure.starts_at}::timestamptz + make_interval(days => ${nearDays})`,
          ),
      )
      .returning('id')
      .execute()
    for (const { id } of told)
      await publishEvent(app, tx, system('waitlist'), 'waitlist.other_date', id, { entryId: id, departureId })
  },
}
