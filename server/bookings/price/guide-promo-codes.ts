import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { said, saidInEnglish } from '#contract/wire/said.ts'
import type * as contract from '#contract/pricing/guide-promo-codes.ts'
import type { BodyOf, OutputOf } from '#contract/wire/endpoint.ts'
import { usd } from '#contract/wire/money.ts'
import { soldAdventures, type SoldAdventure } from '#server/catalogue/index.ts'
import { guideById, guidesSeenBy, requireOutfitManager, type GuideFacts } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Read, type Tx } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { countAttempt, refusePassed, throttle } from '#server/platform/throttle.ts'
import { departureSchedule, departuresOf } from '#server/scheduling/index.ts'
import { platformSettings } from '#server/settings/index.ts'
import type { PromoCodeRow } from '../tables.ts'
import { keepPromoCode, refuseTaken } from './create-promo-code.ts'
import { withAndWithoutCode } from './quote.ts'

type Codes = OutputOf<typeof contract.listGuidePromoCodes>
type GuideCode = Codes['items'][number]

/** Codes of one outfit that hold. */
const mostAtOnce = 50
const day = 86_400
const listed = 100
const examplesShown = 12
/** A code that is taken is somebody else's, and names are guessed like passwords. */
const takenPerDay = { count: 10, seconds: day }

/** Throws 403 for whoever does not run an outfit. */
export async function listGuidePromoCodes(app: App, caller: Caller): Promise<Codes> {
  const manager = await requireOutfitManager(app.db, caller)
  const rows = await app.db
    .selectFrom('promo_codes')
    .selectAll()
    .where(ownCodes(manager))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listed)
    .execute()
  const [items, offered] = await Promise.all([presentCodes(app, app.db, rows), onOffer(app, app.db, manager)])
  return { items, adventures: offered.map(({ adventure }) => ({ id: adventure.id, title: adventure.content.title })) }
}

const ownCodes = ({ outfitter_id }: GuideFacts) =>
  sql<boolean>`(payer = 'outfitter' and outfitter_id = ${outfitter_id})`

/** The outfit's trips on sale with their next departure. */
async function onOffer(app: App, read: Read, manager: GuideFacts) {
  const now = await app.clock.now(read)
  const rows = await read
    .selectFrom(departureSchedule.as('d'))
    .select(['d.id', 'd.adventure_id'])
    .distinctOn('d.adventure_id')
    .where('d.guide_id', 'in', guidesSeenBy(manager))
    .where('d.canceled_at', 'is', null)
    .where('d.starts_at', '>', now)
    .orderBy('d.adventure_id')
    .orderBy('d.starts_at')
    .limit(listed)
    .execute()
  const [departures, adventures] = await Promise.all([
    departuresOf(
      read,
      rows.map(({ id }) => id),
    ),
    soldAdventures(
      read,
      rows.map(({ adventure_id: adventureId }) => ({ adventureId })),
    ),
  ])
  return rows.flatMap(({ id, adventure_id }) => {
    const departure = departures.get(id)
    const adventure = adventures.find((one) => one.id === adventure_id)
    return departure && adventure?.published && adventure.outfitterId === manager.outfitter_id
      ? [{ departure, adventure }]
      : []
  })
}

/** Throws 403, 400 for a trip of others. */
export async function previewGuidePromoCode(
  app: App,
  caller: Caller,
  { percent, amount, adventureId }: BodyOf<typeof contract.previewGuidePromoCode>,
): Promise<OutputOf<typeof contract.previewGuidePromoCode>> {
  const manager = await requireOutfitManager(app.db, caller)
  const [offered, settings, bookedAt] = await Promise.all([
    onOffer(app, app.db, manager),
    platformSettings(app.db),
    app.clock.now(app.db),
  ])
  const wanted = offered.filter(({ adventure }) => adventureId === null || adventure.id === adventureId)
  if (adventureId !== null && wanted.length === 0) throw unknownTrip()
  const code = { code: 'CODE', percent, amount, payer: 'outfitter' as const }
  const examples = await Promise.all(
    wanted.slice(0, examplesShown).map(async ({ departure, adventure }) => {
      const party = { adults: Math.min(2, adventure.content.maxParty), children: 0 }
      const level = (await guideById(app.db, departure.guide_id))?.level ?? 2
      const both = withAndWithoutCode({ adventure, settings, departure, bookedAt }, party, code, level)
      return {
        adventure: { id: adventure.id, title: adventure.content.title },
        party,
        guestPays: { before: both.without.price.total, after: both.with.price.total },
        youEarn: { before: both.without.net.net, after: both.with.net.net },
      }
    }),
  )
  return { examples }
}

const unknownTrip = () =>
  new AppError(400, 'invalid_input', said('We couldn’t find that adventure.'), {
    fields: { adventureId: saidInEnglish('Please choose one of your trips') },
  })

/** The outfit pays the discount. Throws 403, 400, 409 `code_taken`, `too_many_codes`, 429. */
export async function createGuidePromoCode(
  app: App,
  caller: Caller,
  input: BodyOf<typeof contract.createGuidePromoCode>,
): Promise<GuideCode> {
  const manager = await requireOutfitManager(app.db, caller)
  const taken = `promo-taken:${manager.outfitter_id}`
  await refusePassed(app.db, taken, takenPerDay)
  await throttle(app.db, [{ key: `promo-made:${manager.outfitter_id}`, limit: { count: 60, seconds: day } }])
  try {
    return await withTransaction(app.db, async (tx) => {
      const now = await app.clock.now(tx)
      await refuseTooMany(tx, manager, now)
      const adventure = input.adventureId === null ? null : await ownTrip(tx, manager, input.adventureId)
      const terms = {
        ...input,
        payer: 'outfitter' as const,
        outfitterId: manager.outfitter_id,
        startsAt: null,
        endsAt: input.lastDay === null ? null : endOf(input.lastDay, adventure?.content.place.zone, now),
      }
      const row = await keepPromoCode(tx, terms, { at: now, by: signature(caller) })
      return onlyOne(app, tx, row)
    })
  } catch (error) {
    const refusal = refuseTaken(error, input.code)
    if (!refusal) throw error
    await countAttempt(app.db, taken, takenPerDay)
    throw refusal
  }
}

async function ownTrip(read: Read, manager: GuideFacts, adventureId: string): Promise<SoldAdventure> {
  const [adventure] = await soldAdventures(read, [{ adventureId }])
  if (adventure?.outfitterId !== manager.outfitter_id) throw unknownTrip()
  return adventure
}

/** The first moment after that day. */
function endOf(lastDay: string, zone = 'America/Denver', now: Date): string {
  const end = Temporal.PlainDate.from(lastDay).add({ days: 1 }).toZonedDateTime(zone).toInstant()
  if (end.epochMilliseconds > now.getTime()) return end.toString()
  const sentence = saidInEnglish('Please choose today or a later day')
  throw new AppError(400, 'invalid_input', sentence, { fields: { lastDay: sentence } })
}

/** Two at once would both find the last place free: an outfit's are counted one after the other. */
async function refuseTooMany(tx: Tx, manager: GuideFacts, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`promo-codes:${manager.outfitter_id}`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('promo_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(ownCodes(manager))
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .executeTakeFirstOrThrow()
  if (count < mostAtOnce) return
  const sentence = saidInEnglish('You have {most} active codes. End one first.', { most: mostAtOnce })
  throw new AppError(409, 'too_many_codes', sentence)
}

/** Idempotent. Throws 403, 404. */
export async function endGuidePromoCode(app: App, caller: Caller, codeId: string): Promise<GuideCode> {
  const manager = await requireOutfitManager(app.db, caller)
  return withTransaction(app.db, async (tx) => {
    const row = await tx
      .selectFrom('promo_codes')
      .selectAll()
      .where('id', '=', codeId)
      .where(ownCodes(manager))
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound(said('We couldn’t find that promo code.'))
    if (row.ended_at) return onlyOne(app, tx, row)
    const ended = await tx
      .updateTable('promo_codes')
      .set({ ended_at: await app.clock.now(tx), ended_by: signature(caller) })
      .where('id', '=', codeId)
      .returningAll()
      .executeTakeFirstOrThrow()
    return onlyOne(app, tx, ended)
  })
}

async function onlyOne(app: App, read: Read, row: PromoCodeRow): Promise<GuideCode> {
  const [one] = await presentCodes(app, read, [row])
  if (!one) throw new Error('A promo code is presented as it is')
  return one
}

const unpaid = ['held', 'requested'] as const

async function presentCodes(app: App, read: Read, rows: readonly PromoCodeRow[]): Promise<GuideCode[]> {
  if (rows.length === 0) return []
  const now = await app.clock.now(read)
  const ids = rows.map(({ id }) => id)
  const used = await read
    .selectFrom('bookings')
    .select(['promo_code_id', 'state', 'price', 'net', 'hold_expires_at'])
    .where(sql<boolean>`id in (select booking_id from promo_redemptions where promo_code_id = any(${ids}::uuid[]))`)
    .execute()
  const titles = new Map(
    await Promise.all(
      [...new Set(rows.flatMap(({ adventure_id }) => adventure_id ?? []))].map(
        async (id) => [id, await latestTitle(read, id)] as const,
      ),
    ),
  )
  return rows.map((row) => {
    const mine = used.filter(({ promo_code_id }) => promo_code_id === row.id)
    const paid = mine.filter(({ state }) => !unpaid.some((one) => one === state))
    const open = mine.filter(
      ({ state, hold_expires_at: until }) => state === 'requested' || (state === 'held' && until > now),
    )
    const cost = paid
      .flatMap(({ price }) => price.lines)
      .filter((line) => line.kind === 'discount' && line.modifier === 'promo_code')
      .reduce((sum, { amount }) => sum - amount.amount, 0)
    return {
      id: row.id,
      code: row.code,
      description: row.description,
      percent: row.percent,
      amount: row.amount === null ? null : usd(row.amount),
      createdAt: row.created_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      adventure: row.adventure_id ? { id: row.adventure_id, title: titles.get(row.adventure_id) ?? '' } : null,
      minimum: usd(row.minimum),
      endsAt: row.ends_at?.toISOString() ?? null,
      usesInAll: row.uses_in_all,
      usesPerAccount: row.uses_per_account,
      standing: row.ended_at
        ? ('ended' as const)
        : row.ends_at && row.ends_at <= now
          ? ('expired' as const)
          : row.uses_in_all !== null && paid.length + open.length >= row.uses_in_all
            ? ('used_up' as const)
            : ('active' as const),
      bookings: paid.length,
      cost: usd(cost),
      net: usd(paid.reduce((sum, { net }) => sum + net.net.amount, 0)),
      pending: open.length,
    }
  })
}

async function latestTitle(read: Read, adventureId: string): Promise<string> {
  const [adventure] = await soldAdventures(read, [{ adventureId }])
  return adventure?.content.title ?? ''
}
