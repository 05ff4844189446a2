import type { caseOptions as contract } from '#contract/disputes/calls.ts'
import { categoriesOf } from '#contract/disputes/values.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { usd } from '#contract/wire/money.ts'
import type { Said } from '#contract/wire/said.ts'
import { caseBookingOf, caseMoney, isBeingDecided } from '#server/bookings/index.ts'
import { guideNames } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { platformSettings } from '#server/settings/index.ts'
import { beingDecided, caseOpen } from './file-case.ts'
import { nameOfOther } from './people.ts'
import { checkCanFile, filingEnds, tooLate } from './window.ts'

type Options = Omit<OutputOf<typeof contract>, 'refusal'> & { refusal: Said | null }

/** What the caller may open a case about, and why not where they may not. Throws 404. */
export async function showOptions(app: App, caller: Caller, bookingId: string): Promise<Options> {
  requirePerson(caller)
  const { booking, side } = await caseBookingOf(app.db, caller, bookingId)
  const [now, { disputes }, existing, deciding, money] = await Promise.all([
    app.clock.now(app.db),
    platformSettings(app.db),
    app.db
      .selectFrom('dispute_cases')
      .select('id')
      .where('booking_id', '=', bookingId)
      .where('state', '<>', 'withdrawn')
      .where((eb) => eb.or([eb('filed_by', '=', side), eb('ended_at', 'is', null)]))
      .orderBy('filed_at', 'desc')
      .executeTakeFirst(),
    isBeingDecided(app.db, bookingId),
    withTransaction(app.db, (tx) => caseMoney(tx, bookingId)),
  ])
  const categories = categoriesOf[side].map((category) => {
    const ends = filingEnds(booking, category, disputes)
    return { category, until: new Date(ends.getTime() - 60_000).toISOString(), open: now < ends }
  })
  const refusal =
    checkCanFile(booking, now) ??
    (existing ? caseOpen() : deciding ? beingDecided() : categories.some(({ open }) => open) ? null : tooLate())
  return {
    booking: { id: booking.id, code: booking.code, title: booking.title, date: booking.date, zone: booking.zone },
    side,
    with: nameOfOther(await guideNames(app.db, [booking.guideId]), booking, side),
    categories,
    most: usd(side === 'explorer' ? money.open : disputes.claimMost),
    refusal: refusal?.sentence ?? null,
    existing: existing?.id ?? null,
  }
}
