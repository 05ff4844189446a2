import { createAdventure } from '#test/adventures.ts'
import { extendDepartures, horizonDays } from '#server/scheduling/index.ts'
import { newId } from '#server/platform/ids.ts'
import { createWorld, timed, type Place, type Row } from './figure.ts'

export const name = '100,000 departures laid out from weekly rules with exceptions and closed days'

const wanted = 100_000
const guides = 60

export async function run(place: Place): Promise<Row[]> {
  const world = await createWorld(place, 'expand_rules')
  const { db, pool } = world.app
  try {
    const made = []
    for (let at = 0; at < guides; at++)
      made.push(await createAdventure(world, { guideName: `Guide ${at}`, inDays: [] }))
    const times = Array.from({ length: Math.ceil(wanted / guides / (horizonDays - 6)) }, (_none, at) => at)
    const rule = (guideId: string, hour: number) => ({
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      startTime: `${String(5 + hour).padStart(2, '0')}:00`,
      seasonStart: '01-01',
      seasonEnd: '12-31',
      closures: [{ start: '12-25', end: '12-25' }],
      capacity: 6,
      kind: 'shared',
      zone: 'America/Denver',
      guideId,
      durationMinutes: 240,
    })
    const rules = made.flatMap(({ adventureId, guideId }) =>
      times.map((at) => ({ id: newId(), adventure_id: adventureId, rule: JSON.stringify(rule(guideId, at)) })),
    )
    await db.insertInto('departure_rules').values(rules).execute()
    const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)
    const by = { reason: null, made_by: 'system:bench', made_at: new Date() }
    await db
      .insertInto('rule_exceptions')
      .values(
        rules.flatMap(({ id }) => [
          { rule_id: id, local_date: day(30), kind: 'left_out' as const, start_time: null, capacity: null, ...by },
          { rule_id: id, local_date: day(31), kind: 'changed' as const, start_time: null, capacity: 3, ...by },
        ]),
      )
      .execute()
    await db
      .insertInto('blackouts')
      .values(
        made.map(({ guideId, outfitterId }) => ({
          id: newId(),
          resource_id: guideId,
          outfitter_id: outfitterId,
          first_date: day(60),
          last_date: day(61),
          ...by,
        })),
      )
      .execute()
    let written = 0
    const seconds = await timed(async () => {
      written = await extendDepartures(world.app)
    })
    if (written < wanted) throw new Error(`Only ${written} departures were laid out`)
    const again = await timed(() => extendDepartures(world.app))
    const plain = await timed(() =>
      pool.query(
        'create table plain_departures (like departures including all); insert into plain_departures select * from departures',
      ),
    )
    return [
      {
        what: `${written} departures laid out`,
        value: seconds,
        unit: 's',
        ratio: seconds / plain,
        note: 'wanted: 100,000 in 10 s',
      },
      { what: 'departures a second', value: written / seconds, unit: '1/s' },
      { what: 'again, when all are there', value: again, unit: 's' },
      { what: 'yardstick: the same rows copied in plain SQL', value: plain, unit: 's' },
    ]
  } finally {
    await world.close()
  }
}
