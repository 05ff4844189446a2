import { completeTrip, startTrip } from '#contract/bookings/calls.ts'
import { decideNoShow } from '#contract/bookings/no-show/admin.ts'
import { contestNoShow, logContact, reportGuideAbsent, reportNoShow } from '#contract/bookings/no-show/calls.ts'
import { cancellationTiers } from '#contract/catalogue/values.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure, untaxedPlace } from '../adventures.ts'
import { minutes } from '../app.ts'
import { hold, pay } from '../paying.ts'
import { type Stage, counted, moveTo, livedBy, query } from './stage.ts'

const perSale = 6

export async function sell(stage: Stage): Promise<void> {
  const { world, people, one, whole, lives } = stage
  const made = await createAdventure(world, {
    guide: people.gus.id,
    inDays: [2 + whole(50)],
    capacity: 16,
    startTime: one(['06:00', '08:00', '12:00', '16:00']),
    durationMinutes: one([120, 240]),
    cancellationTier: one(cancellationTiers),
    price: { mode: 'per_person', amount: 4000 + whole(60_000), childPercent: 50 },
    ...(whole(3) === 0 ? { place: untaxedPlace, permits: [] } : {}),
  }).catch(() => null)
  // the guide is already out at that hour
  if (!made?.departureId) return
  for (let at = 0; at < perSale; at++) {
    const by = one(stage.explorers)
    // the guide may be out with another group at that hour
    const held = await hold(by, made.departureId, { adults: 1, children: whole(2) }).catch(() => null)
    if (!held) break
    const { id } = held
    lives.push({ id, by })
    // where Stripe's answer is lost, the reconciler finds out
    counted('sale', await pay(world, by, id).catch(() => ({ status: 503, body: {} })), true)
  }
  await world.settle()
}

/** The day of the next trip, whoever comes. */
export async function tripDay(stage: Stage): Promise<void> {
  const { world, gus, root, one, whole } = stage
  const [next] = await query<{ id: string; departure_id: string; starts_at: Date; ends_at: Date }>(
    stage,
    `select b.id, b.departure_id, d.starts_at, d.ends_at from bookings b join departures d on d.id = b.departure_id
     where b.state = 'confirmed' order by d.starts_at, b.id limit 1`,
  )
  if (!next) return
  const all = await query<{ id: string }>(
    stage,
    `select id from bookings where departure_id = $1 and state = 'confirmed' order by id`,
    [next.departure_id],
  )
  const start = next.starts_at.getTime()
  const guideComes = whole(6) > 0
  const absent = guideComes && whole(3) === 0 ? all.pop() : undefined
  await moveTo(world, start + minutes(2))
  if (absent) await gus.call(logContact, { params: { id: absent.id }, body: { how: 'call' } })
  if (guideComes) for (const { id } of all) counted('trip', await gus.call(startTrip, { params: { id } }))
  await moveTo(world, start + minutes(32))
  if (absent) {
    await gus.call(logContact, { params: { id: absent.id }, body: { how: 'text' } })
    const by = livedBy(stage, absent.id)?.by
    counted('guests who don’t come', await gus.call(reportNoShow, { params: { id: absent.id } }))
    const message = 'We stood at the gate from half past seven on.'
    if (by && whole(2) === 0)
      if (counted('contest', await by.call(contestNoShow, { params: { id: absent.id }, body: { message } }))) {
        const body = { upheldFor: one(['explorer', 'guide'] as const), reason: 'Photos', idempotencyKey: newId() }
        counted('contest decided', await root.call(decideNoShow, { params: { id: absent.id }, body }))
      }
  }
  if (!guideComes)
    for (const { id } of all.slice(0, 2)) {
      const by = livedBy(stage, id)?.by
      if (by) counted('guide who doesn’t come', await by.call(reportGuideAbsent, { params: { id } }))
    }
  await moveTo(world, next.ends_at.getTime() + minutes(5))
  for (const { id } of all) if (whole(2) === 0) counted('back', await gus.call(completeTrip, { params: { id } }))
}
