import type * as contract from '#contract/bookings/no-show/admin.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { namesOf, requireScope } from '#server/operators/index.ts'
import { contestedNoShows } from './contested.ts'

/** No-shows that explorers contest, undecided first. Throws 403. */
export async function listContested(app: App, caller: Caller): Promise<OutputOf<typeof contract.listContested>> {
  requireScope(caller, 'support')
  const read = app.read()
  const found = await contestedNoShows(read)
  const nameOf = await namesOf(
    read,
    found.flatMap(({ decided }) => (decided ? [`admin:${decided.by}`] : [])),
  )
  return {
    items: found.map(({ booking, decided, ...one }) => ({
      booking: { id: booking.id, code: booking.code },
      title: one.title,
      startsAt: one.startsAt.toISOString(),
      zone: one.zone,
      customer: { name: booking.contact_name, email: booking.contact_email, phone: booking.contact_phone },
      guide: one.guide,
      reported: {
        at: one.reportedAt?.toISOString() ?? null,
        attempts: one.attempts.map(({ at, how }) => ({ at: at.toISOString(), how })),
      },
      contested: { at: one.contested.at.toISOString(), message: one.contested.message },
      decided: decided && {
        at: decided.at.toISOString(),
        by: nameOf(`admin:${decided.by}`),
        upheldFor: decided.upheldFor,
        message: decided.message,
      },
    })),
  }
}
