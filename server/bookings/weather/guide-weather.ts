import { sql } from 'kysely'
import type { listGuideWeather as contract } from '#contract/bookings/weather-desk.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { usd } from '#contract/wire/money.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { soldAdventures } from '#server/catalogue/index.ts'
import { guideNames } from '#server/guides/index.ts'
import { adminAction, namesOf, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { departuresOf } from '#server/scheduling/index.ts'
import { platformSettings, type PlatformSettings } from '#server/settings/index.ts'
import type {} from './tables.ts'

interface Call {
  guide_id: string
  departure_id: string
  adventure_id: string
  version: number
  at: Date
  message: string | null
  bookings: number
  refund: number
  reviewed_at: Date | null
}

interface Counting {
  now: Date
  settings: Pick<PlatformSettings, 'guideWeather'>
}

/** A statement: departures that guides canceled for the weather, one row each however many had booked. */
const weatherCalls = ({ now, settings: { guideWeather } }: Counting) => sql<Call>`
  select b.guide_id, c.departure_id, (array_agg(b.adventure_id))[1] as adventure_id,
    max(b.adventure_version) as version, min(c.at) as at, max(c.reason) as message,
    count(distinct c.booking_id)::int as bookings, sum(c.refund)::bigint as refund,
    (select max(r.at) from weather_reviews r where r.guide_id = b.guide_id) as reviewed_at
  from cancellations c join bookings b on b.id = c.booking_id
  where c.kind = 'weather' and c.at > ${now}::timestamptz - make_interval(months => ${guideWeather.withinMonths}::int)
  group by b.guide_id, c.departure_id`

/** A statement: guides who canceled so often since an operator looked that one should, and since when. */
export const guidesToReview = (at: Counting) => sql<{ guide_id: string; reached: Date }>`
  select guide_id, max(at) from (${weatherCalls(at)}) as calls
  where reviewed_at is null or at > reviewed_at
  group by guide_id having count(*) >= ${at.settings.guideWeather.reviewFrom}::int`

const shownOfEach = 10

/** Guides by how often they canceled for the weather. Throws 403. */
export async function listGuideWeather(app: App, caller: Caller): Promise<OutputOf<typeof contract>> {
  requireScope(caller, 'support', 'trust_and_safety')
  const read = app.read()
  const settings = await platformSettings(read)
  const { withinMonths, reviewFrom } = settings.guideWeather
  const now = await app.clock.now(read)
  const { rows } = await weatherCalls({ now, settings }).execute(read)
  const guideIds = [...new Set(rows.map(({ guide_id }) => guide_id))]
  const [names, ran, reviews, adventures, departures] = [
    await guideNames(read, guideIds),
    await departuresRun(app, guideIds, now, withinMonths),
    await latestReviews(app, guideIds),
    await soldAdventures(
      read,
      rows.map(({ adventure_id, version }) => ({ adventureId: adventure_id, version })),
    ),
    await departuresOf(
      read,
      rows.map(({ departure_id }) => departure_id),
    ),
  ]
  const nameOf = await namesOf(
    read,
    [...reviews.values()].map(({ account_id }) => `admin:${account_id}`),
  )
  const items = guideIds.map((id) => {
    const calls = rows.filter(({ guide_id }) => guide_id === id).toSorted((a, b) => b.at.getTime() - a.at.getTime())
    const review = reviews.get(id)
    const unreviewed = calls.filter(({ at }) => !review || at > review.at).length
    return {
      guide: { id, name: names.get(id) ?? '' },
      canceled: calls.length,
      departures: calls.length + (ran.get(id) ?? 0),
      unreviewed,
      needsReview: unreviewed >= reviewFrom,
      reviewed: review
        ? { at: review.at.toISOString(), by: nameOf(`admin:${review.account_id}`), note: review.note }
        : null,
      cancellations: calls.slice(0, shownOfEach).flatMap((call) => {
        const departure = departures.get(call.departure_id)
        const sold = adventures.find((one) => one.id === call.adventure_id && one.version === call.version)
        if (!departure || !sold) return []
        return {
          departureId: call.departure_id,
          title: sold.content.title,
          startsAt: departure.starts_at.toISOString(),
          zone: departure.zone,
          canceledAt: call.at.toISOString(),
          message: call.message,
          bookings: call.bookings,
          refund: usd(Number(call.refund)),
        }
      }),
    }
  })
  return {
    withinMonths,
    reviewFrom,
    items: items.toSorted(
      (a, b) => Number(b.needsReview) - Number(a.needsReview) || b.canceled - a.canceled || b.departures - a.departures,
    ),
  }
}

/** Departures of each guide that took place within the months. */
async function departuresRun(
  app: App,
  guideIds: readonly string[],
  now: Date,
  months: number,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ guide_id: string; n: number }>`
    select guide_id, count(distinct departure_id)::int as n from bookings
    where guide_id = any(${[...guideIds]}::uuid[]) and state in ('completed', 'closed')
      and completed_at > ${now}::timestamptz - make_interval(months => ${months}::int)
    group by guide_id`.execute(app.read())
  return new Map(rows.map(({ guide_id, n }) => [guide_id, n]))
}

async function latestReviews(app: App, guideIds: readonly string[]) {
  if (guideIds.length === 0) return new Map<string, never>()
  const rows = await app
    .read()
    .selectFrom('weather_reviews')
    .selectAll()
    .distinctOn('guide_id')
    .where('guide_id', 'in', [...guideIds])
    .orderBy('guide_id')
    .orderBy('at', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.guide_id, row]))
}

/** An operator has looked at them. Throws 403, 409 `wrong_state` for a guide who did not cancel for the weather. */
export async function reviewGuideWeather(app: App, caller: Caller, guideId: string, reason: string) {
  const person = requireScope(caller, 'support', 'trust_and_safety')
  return adminAction(app, person, { action: 'review_guide_weather', subjectId: guideId, reason }, async () => {
    const settings = await platformSettings(app.db)
    const at = await app.clock.now(app.db)
    const { rows } = await weatherCalls({ now: at, settings }).execute(app.db)
    if (
      !rows.some(
        ({ guide_id, at: called, reviewed_at }) => guide_id === guideId && (!reviewed_at || called > reviewed_at),
      )
    )
      throw new AppError(409, 'wrong_state', saidInEnglish('This guide has no weather cancellation to review.'))
    await app.db
      .insertInto('weather_reviews')
      .values({ id: newId(), guide_id: guideId, account_id: person.accountId, note: reason, at })
      .execute()
    return 'Weather cancellations reviewed.'
  })
}
