import type { Draws } from '#contract/payouts/draws.ts'
import { usd } from '#contract/wire/money.ts'
import { said, saidInEnglish, type Said } from '#contract/wire/said.ts'
import { highestLevelOf, requireOutfitOwner } from '#server/guides/index.ts'
import type { Drawable } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, requireStepUp, signature, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Read } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { percentOf } from '#server/platform/money.ts'
import { platformSettings, type PlatformSettings } from '#server/settings/index.ts'
import { postDraw } from '../entries.ts'
import { requireEarner } from '../guide/show-payouts.ts'
import { outfitterHold } from '../holds.ts'
import { planPayout } from '../plan-payout.ts'
import { comingDebtOf } from '../queries.ts'
import { reservePercentOf } from '../reserve.ts'
import { openDraws } from './open-draws.ts'

const day = 86_400_000
const elite = 4

type Rules = PlatformSettings['payouts']

/** At most the share of the deposit, and never more than will be the guide's of it. Pure. */
export const drawOf = ({ deposit, guidesShare }: Pick<Drawable, 'deposit' | 'guidesShare'>, percent: number): number =>
  Math.min(guidesShare, percentOf(deposit, percent))

/** What the outfit may draw, and what it has drawn. Throws 401, 403. */
export async function showDraws(app: App, caller: Caller): Promise<Draws> {
  const guide = await requireEarner(app, caller)
  const read = app.db
  const outfitterId = guide.outfitter_id
  const { payouts: rules } = await platformSettings(read)
  const startsAfter = new Date((await app.clock.now(read)).getTime() + rules.earlyDraw.beyondDays * day)
  const [candidates, drawn, open, obstacle, isElite] = await Promise.all([
    drawableOf(app, read, { outfitterId, startsAfter }),
    read.selectFrom('payout_draws').select('subject_id').where('outfitter_id', '=', outfitterId).execute(),
    openDraws(read, outfitterId),
    obstacleOf(app, read, outfitterId, rules),
    hasElite(read, outfitterId),
  ])
  const before = new Set(drawn.map(({ subject_id }) => subject_id))
  const { percent, beyondDays, reservePercent } = rules.earlyDraw
  return {
    isElite,
    isOwner: guide.role === 'owner',
    percent,
    beyondDays,
    reservePercent,
    open: usd(open.amount),
    obstacle,
    items: isElite
      ? candidates
          .filter((one) => !before.has(one.id) && drawOf(one, percent) > 0)
          .map((one) => ({
            booking: { id: one.id, code: one.code, title: one.title },
            startsAt: one.startsAt.toISOString(),
            zone: one.zone,
            deposit: usd(one.deposit),
            amount: usd(drawOf(one, percent)),
          }))
      : [],
  }
}

/**
 * Pays the share of a deposit that may be drawn with the next payout: an advance, repaid by what the trip earns. Once for a
 * booking, however often it is asked. Throws 403 without a recent password or second factor, 404, 409 `cannot_draw`.
 */
export async function drawEarly(app: App, caller: Caller, bookingId: string): Promise<Draws> {
  const { outfitter_id: outfitterId } = await requireOutfitOwner(app.db, caller)
  requireStepUp(requirePerson(caller))
  await withTransaction(app.db, async (tx) => {
    const { payouts: rules } = await platformSettings(tx)
    const now = await app.clock.now(tx)
    const startsAfter = new Date(now.getTime() + rules.earlyDraw.beyondDays * day)
    const wanted = { outfitterId, id: bookingId, startsAfter }
    if ((await drawableOf(app, tx, wanted)).length === 0) throw unknown()
    // nothing of the booking changes from here on
    await app.payables['booking']?.lock(tx, bookingId)
    const [found] = await drawableOf(app, tx, wanted)
    if (!found) throw unknown()
    const before = await tx
      .selectFrom('payout_draws')
      .select('amount')
      .where('subject_id', '=', bookingId)
      .executeTakeFirst()
    if (before) return
    const obstacle = await obstacleOf(app, tx, outfitterId, rules)
    if (obstacle) throw new AppError(409, 'cannot_draw', obstacle)
    const amount = drawOf(found, rules.earlyDraw.percent)
    if (amount <= 0 || !(await hasElite(tx, outfitterId))) throw unknown()
    await tx
      .insertInto('payout_draws')
      .values({
        subject_id: bookingId,
        outfitter_id: outfitterId,
        drawn_by: signature(caller),
        amount,
        drawn_at: now,
        cover_until: found.releasedBy,
      })
      .execute()
    await postDraw(tx, 'deposit_drawn', { subjectId: bookingId, outfitterId, amount, at: now })
    await planPayout(app, tx, outfitterId)
  })
  return showDraws(app, caller)
}

const unknown = () => notFound(said('We couldn’t find that booking.'))

async function drawableOf(
  app: App,
  read: Read,
  wanted: { outfitterId: string; id?: string; startsAfter: Date },
): Promise<Drawable[]> {
  const found = await Promise.all(
    Object.values(app.payables).map((payable) => payable.drawable?.(read, wanted) ?? Promise.resolve([])),
  )
  return found.flat()
}

/** Why nothing may be drawn of any booking; null where something may. An advance is for those from whom nothing is due. */
async function obstacleOf(app: App, read: Read, outfitterId: string, rules: Rules): Promise<Said | null> {
  const [hold, owed, risk] = await Promise.all([
    outfitterHold(app, read, outfitterId),
    comingDebtOf(read, outfitterId),
    reservePercentOf(read, outfitterId, rules.reserve, await app.clock.now(read)),
  ])
  if (hold) return saidInEnglish('Your payouts are on hold. Settle that first.')
  if (owed > 0) return saidInEnglish('Earlier refunds are still being recovered from your payouts.')
  if (risk > 0)
    return saidInEnglish('Part of your payouts is kept in reserve because of recent refunds or chargebacks.')
  return null
}

/** Whether the outfit has a guide of the highest level now. */
async function hasElite(read: Read, outfitterId: string): Promise<boolean> {
  return (await highestLevelOf(read, outfitterId)) >= elite
}
