import { said } from '#contract/wire/said.ts'
import { partyIn } from '#contract/search/party.ts'
import { sql } from 'kysely'
import { type AdventureData, category } from '#contract/catalogue/schemas.ts'
import type { Departure } from '#contract/scheduling/schemas.ts'
import { usd } from '#contract/wire/money.ts'
import { guideCard, instantPausedUntil } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { notFound } from '#server/platform/errors.ts'
import { idInAddress } from '#server/platform/ids.ts'
import { bookable, cutOff, minimumOf, openDepartures, presentDeparture, seatsLeft } from '#server/scheduling/index.ts'
import { partyTotal } from '#server/pricing/index.ts'
import { platformSettings } from '#server/settings/index.ts'
import { cardPage, lastAdventureIn, type CardPage } from './card-page.ts'
import { departurePrice, fromPrices } from './from-prices.ts'
import { presentAdventure } from './present.ts'
import { findAdventure } from './queries.ts'

export interface Browse {
  readonly category?: string | undefined
  readonly limit: number
  readonly after?: string | undefined
}

/** The newest first. An unknown category is empty. Places, days and words belong to the search. */
export async function browse(app: App, input: Browse): Promise<CardPage> {
  const wanted = input.category ? category.safeParse(input.category.trim().toLowerCase()) : null
  if (wanted && !wanted.success) return { items: [], next: null, total: 0, capped: false }
  const list = { list: 'adventures', category: wanted?.data ?? null }
  const after = lastAdventureIn(input.after, list)
  const which = wanted ? sql<boolean>`a.category = ${wanted.data}` : sql<boolean>`true`
  return cardPage(app, app.read(), which, { list, limit: input.limit, after })
}

/** The identifier in `uuid` or `slug-uuid`. Throws 404. */
export function adventureIdIn(text: string): string {
  const id = idInAddress(text)
  if (!id) throw notFound(said('We couldn’t find that adventure.'))
  return id
}

/** Throws 404 for an adventure that is unknown or not published. */
export async function showAdventure(app: App, idOrSlug: string): Promise<AdventureData> {
  const read = app.read()
  const now = await app.clock.now(read)
  const row = await findAdventure(read, adventureIdIn(idOrSlug), now)
  const guide = row && (await guideCard(read, row.guide_id, now))
  if (!row || !guide) throw notFound(said('We couldn’t find that adventure.'))
  const settings = await platformSettings(read)
  const prices = await fromPrices(read, [row], settings, now)
  return presentAdventure(app, row, guide, settings, prices.get(row.id) ?? 0)
}

const totalFor = (cents: number | null): Departure['total'] => (cents === null ? null : usd(cents))

/** Departures that `party` people can book now, or with `full` those without a seat as well. Throws 404 for an adventure that is unknown or not published. */
export async function listDepartures(
  app: App,
  idOrSlug: string,
  input: {
    from?: string | undefined
    to?: string | undefined
    party?: number | undefined
    children?: number | undefined
    full?: boolean | undefined
  },
): Promise<Departure[]> {
  const read = app.read()
  const now = await app.clock.now(read)
  const row = await findAdventure(read, adventureIdIn(idOrSlug), now)
  if (!row) throw notFound(said('We couldn’t find that adventure.'))
  const settings = await platformSettings(read)
  const { content } = row
  const party = partyIn(input)
  const departures = await openDepartures(read, {
    adventureId: row.id,
    window: content,
    now,
    ...(input.from ? { from: input.from } : {}),
    ...(input.to ? { to: input.to } : {}),
    ...(input.full ? { party: 0 } : input.party ? { party: input.party } : {}),
  })
  const paused = await instantPausedUntil(read, row.guide_id, now)
  const instantBook = content.instantBook && !paused
  const rules = { ...content, instantBook, shortNoticeHours: settings.shortNoticeHours }
  return departures.flatMap((departure) => {
    const mode = bookable(departure, rules, now)
    // in the hour that comes twice the database reads the later one
    if (mode === 'closed') return []
    const trip = { date: departure.local_date, startsAt: departure.starts_at, bookedAt: now }
    return {
      ...presentDeparture(departure),
      capacity: departure.capacity,
      seatsLeft: seatsLeft(departure),
      closesAt: cutOff(departure, content).toISOString(),
      minimum: minimumOf(departure),
      instant: mode === 'instant',
      fromPrice: usd(departurePrice(content, settings, trip)),
      total: totalFor(party && partyTotal(content, settings, trip, party)),
    }
  })
}
