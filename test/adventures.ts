import { adventureContent, publishAdventure, type AdventureContent } from '#server/catalogue/index.ts'
import { registerGuide } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { addDays, localDateAt, occurrence, offerDepartures, type DepartureKind } from '#server/scheduling/index.ts'

export interface TestAdventure {
  adventureId: string
  guideId: string
  outfitterId: string
  slug: string
  /** Soonest first. */
  departureIds: string[]
  /** The soonest; empty where there is none. */
  departureId: string
}

export interface AdventureOverrides extends Partial<AdventureContent> {
  /** Account of the guide; a guide of this account is used again. Null: a guide who cannot sign in. */
  guide?: string | null
  /** A guide made by an earlier adventure. */
  guideId?: string
  guideName?: string
  guideLevel?: number
  capacity?: number
  /** A departure so many days from now for each, at `startTime`; 30 unless given. */
  inDays?: readonly number[]
  /** Local to the place. */
  startTime?: string
  slug?: string
}

/** In a state without sales tax: sums that can be done in the head. */
export const untaxedPlace = { name: 'Salmon', region: 'Lemhi Valley', state: 'MT', zone: 'America/Denver' }

/** One adult $100, a permit of $10, six seats, four hours, shared, instant: a plain day by a river in Utah. */
export const plainContent: AdventureContent = {
  title: 'A day on the green river',
  summary: 'A quiet day by the water with someone who knows it.',
  description: 'We meet in the morning, walk to the water, and are back in the afternoon.',
  category: 'fishing',
  difficulty: 'easy',
  durationMinutes: 240,
  place: { name: 'Moab', region: 'Canyonlands', state: 'UT', zone: 'America/Denver' },
  meetingPoint: { text: 'The red gate behind the boat ramp', access: 'Paved road', lat: 38.5733, lng: -109.5498 },
  itinerary: [{ label: '8:00 AM · Meet', text: 'At the gate.' }],
  included: ['Rods'],
  excluded: ['License'],
  bring: ['A hat'],
  fitness: 'You can walk a mile.',
  minimumAge: 8,
  weightLimitPounds: null,
  maxParty: 6,
  kind: 'shared',
  price: { mode: 'per_person', amount: 10_000, childPercent: 50 },
  addOns: [],
  permits: [{ code: 'river', name: 'River permit', amount: 1000 }],
  cancellationTier: 'moderate',
  instantBook: true,
  noticeDays: 1,
  isLesson: false,
  languages: ['en'],
  species: ['Brown trout'],
  season: null,
  safetyNotes: ['Life jackets are worn.'],
  accessFacts: ['The start is free of steps.'],
}

/** Puts an adventure with departures on sale. */
export async function createAdventure(
  { app }: { app: App },
  overrides: AdventureOverrides = {},
): Promise<TestAdventure> {
  const { guide, guideId, guideName, guideLevel, capacity, inDays, startTime, slug, ...content } = overrides
  const sold = adventureContent.parse({ ...plainContent, ...content })
  return withTransaction(app.db, async (tx) => {
    const now = await app.clock.now(tx)
    const owner = await guideFor(tx, { accountId: guide ?? null, guideId, name: guideName, level: guideLevel })
    const adventureSlug = slug ?? `adventure-${newId().slice(-12)}`
    const adventureId = await publishAdventure(tx, {
      ...owner,
      slug: adventureSlug,
      content: sold,
      pictures: [],
      at: now,
    })
    const kind: DepartureKind = sold.kind
    const today = localDateAt(now, sold.place.zone)
    const rows = [...(inDays ?? [30])]
      .toSorted((a, b) => a - b)
      .map((days) => occurrence(addDays(today, days), startTime ?? '08:00', sold.place.zone, sold.durationMinutes))
      .map(({ date, time, startsAt, endsAt }) => ({
        adventure_id: adventureId,
        guide_id: owner.guideId,
        rule_id: null,
        local_date: date,
        local_time: time,
        zone: sold.place.zone,
        starts_at: startsAt,
        ends_at: endsAt,
        kind,
        capacity: capacity ?? 6,
      }))
    await offerDepartures(tx, rows)
    const departures = await tx
      .selectFrom('departures')
      .select('id')
      .where('adventure_id', '=', adventureId)
      .orderBy('starts_at')
      .execute()
    const departureIds = departures.map(({ id }) => id)
    return { adventureId, ...owner, slug: adventureSlug, departureIds, departureId: departureIds[0] ?? '' }
  })
}

async function guideFor(
  tx: Tx,
  wanted: {
    accountId: string | null
    guideId: string | undefined
    name: string | undefined
    level: number | undefined
  },
): Promise<{ guideId: string; outfitterId: string }> {
  const known = wanted.guideId ?? wanted.accountId
  if (known) {
    const row = await tx
      .selectFrom('guides')
      .select(['id', 'outfitter_id'])
      .where(wanted.guideId ? 'id' : 'account_id', '=', known)
      .executeTakeFirst()
    if (row) return { guideId: row.id, outfitterId: row.outfitter_id }
    if (wanted.guideId) throw new Error(`There is no guide ${wanted.guideId}`)
  }
  const name = wanted.name ?? 'Rosa Testa'
  return registerGuide(tx, {
    accountId: wanted.accountId,
    outfitter: `${name} Outfitters`,
    name,
    home: 'Moab, UT',
    story: 'Has guided here for years.',
    yearsGuiding: 9,
    languages: ['en'],
    credentials: [
      { type: 'wfr', title: 'Wilderness First Responder', issuer: 'NOLS', state: null, validUntil: '2030-01-01' },
    ],
    level: wanted.level ?? 3,
    imageUrl: null,
  })
}
