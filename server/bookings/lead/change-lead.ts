import type * as contract from '#contract/scheduling/departure-lead.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { guideById, guideNames, type GuideFacts } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import {
  affectedGuests,
  calendarAgainst,
  changeLeadIn,
  departureToGive,
  obstaclesOfLead,
  otherGuides,
  refuseUnready,
} from '#server/scheduling/index.ts'

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    /** Its guests go with another guide of the outfit. */
    'departure.lead_changed': { departureId: string; from: string; to: string; bookingIds: string[] }
  }
}

/** Who else in the outfit could lead a departure, and what keeps the others from it. Throws 404, 409 `departure_closed`. */
export async function showLeadChoices(
  app: App,
  caller: Caller,
  departureId: string,
): Promise<contract.LeadChoicesData> {
  const now = await app.clock.now(app.db)
  const { departure, terms } = await departureToGive(app.db, caller, departureId, now)
  const [others, names, guests] = await Promise.all([
    otherGuides(app.db, terms, departure),
    guideNames(app.db, [departure.guide_id]),
    affectedGuests(app.db, [departureId]),
  ])
  const guides: contract.LeadChoicesData['guides'] = []
  for (const { id, name } of others) {
    const guide = await guideById(app.db, id)
    if (!guide) continue
    const [obstacles, conflicts] = await Promise.all([
      obstaclesOfLead(app, app.db, terms, guide),
      calendarAgainst(app.db, departure, id),
    ])
    guides.push({ guideId: id, name, reasons: [...obstacles, ...conflicts.map(({ sentence }) => sentence)] })
  }
  return { guideId: departure.guide_id, name: names.get(departure.guide_id) ?? '', guides, guests }
}

/**
 * Gives a departure with its guests to another guide of the outfit. Their bookings are that guide's from then on: to answer,
 * to lead, and to be reviewed for; what has ended stays with who had it. Throws as `changeLeadIn`, 409 `guide_unknown`,
 * `guide_unready`.
 */
export function changeLead(
  app: App,
  caller: Caller,
  departureId: string,
  { guideId, from }: BodyOf<typeof contract.changeLead>,
): Promise<GuideFacts> {
  return withTransaction(app.db, async (tx) => {
    const [guide, now] = [await guideById(tx, guideId), await app.clock.now(tx)]
    const departure = await changeLeadIn(tx, caller, departureId, {
      from,
      guideId,
      now,
      refuse: async (terms) => {
        if (guide?.outfitter_id !== terms.outfitter_id) throw unknownGuide()
        await refuseUnready(app, tx, terms, guide)
      },
    })
    if (!guide) throw unknownGuide()
    if (guideId === from) return guide
    const bookings = await tx
      .updateTable('bookings')
      .set({ guide_id: guideId })
      .where('departure_id', '=', departure.id)
      .where('state', 'in', ['held', 'requested', 'confirming', 'confirmed'])
      .returning(['id', 'state'])
      .execute()
    const bookingIds = bookings.filter(({ state }) => state !== 'held').map(({ id }) => id)
    await publishEvent(app, tx, caller, 'departure.lead_changed', departure.id, {
      departureId: departure.id,
      from,
      to: guideId,
      bookingIds: bookingIds.toSorted(),
    })
    return guide
  })
}

const unknownGuide = () =>
  new AppError(409, 'guide_unknown', saidInEnglish('This guide doesn’t work with the adventure’s outfitter.'))
