import { defaultSettings, saveSettings } from '#server/settings/index.ts'
import { createAdventure } from '../adventures.ts'
import { createTestApp, type Browser, type TestApp } from '../app.ts'
import { setUpPayouts } from '../onboarding.ts'
import { administrator } from '../operators.ts'
import { as, createPeople } from '../people.ts'

/** Mulberry32: the same seed plays the same story. */
export function dice(from: number) {
  let state = from
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (below: number) => Math.floor(next() * below)
  return { whole, one: <T>(list: readonly T[]): T => list[whole(list.length)] as T }
}

export interface Life {
  readonly id: string
  readonly by: Browser
}
export interface Answer {
  readonly status: number
  readonly body: { readonly error?: string }
}

/** How often what happened, in all worlds of a run. */
export const tally = new Map<string, number>()

export async function openStage(seed: number) {
  const world = await createTestApp()
  const people = await createPeople(world)
  const [ada, ben, bo, gus, root] = await Promise.all(
    (['ada', 'ben', 'bo', 'gus', 'root'] as const).map((name) => as(world, people[name])),
  )
  if (!ada || !ben || !bo || !gus || !root) throw new Error('All of them are there')
  const fay = await administrator(world, 'Fay', ['finance', 'support'])
  // the people of the tests have one telephone, and nobody tips their own household
  await world.app.db.updateTable('accounts').set({ phone: '+14065550199' }).where('id', '=', people.gus.id).execute()
  await createAdventure(world, { guide: people.gus.id, inDays: [] })
  await setUpPayouts(world, gus)
  // an Elite guide may draw deposits, here of trips that are weeks ahead
  await world.app.db
    .updateTable('guides')
    .set({ level: 4, level_imported: true })
    .where('account_id', '=', people.gus.id)
    .execute()
  const { payouts } = defaultSettings
  const early = { ...defaultSettings, payouts: { ...payouts, earlyDraw: { ...payouts.earlyDraw, beyondDays: 20 } } }
  const operator = { accountId: people.root.id, sessionId: '', admin: true, adminScopes: [], canGuide: false }
  await saveSettings(world.app, { kind: 'person', ...operator }, early, 'Trips of the lives start within weeks')
  // Treq has money of its own: what it bears of chargebacks keeps no transfer waiting
  await world.app.pool.query(
    `insert into stripe_simulator.objects (id, object, created, body) values ('txn_own', 'balance_transaction', 1,
       '{"id": "txn_own", "object": "balance_transaction", "net": 100000000, "available_on": 1}')`,
  )
  const { one, whole } = dice(seed)
  return { world, people, explorers: [ada, ben, bo], gus, root, fay, one, whole, lives: [] as Life[] }
}
export type Stage = Awaited<ReturnType<typeof openStage>>

/** What is refused changes nothing; what breaks is a fault of ours. */
export function counted(what: string, answer: Answer, mayBreak = false): boolean {
  if (answer.status >= 500 && !mayBreak) throw new Error(`${what}: ${answer.status} ${answer.body.error}`)
  if (answer.status === 200) tally.set(what, (tally.get(what) ?? 0) + 1)
  return answer.status === 200
}

export const query = async <Row extends object>(
  { world }: Stage,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> => (await world.app.pool.query<Row>(sql, values)).rows
export const now = async ({ app }: TestApp) => (await app.clock.now(app.db)).getTime()
export const moveTo = async (world: TestApp, at: number) => world.moveClock(Math.max(0, at - (await now(world))))
export const ofStates = async (stage: Stage, ...states: string[]): Promise<Life | undefined> => {
  const rows = await query<{ id: string }>(stage, 'select id from bookings where state = any($1) order by id', [states])
  return rows.length === 0 ? undefined : livedBy(stage, stage.one(rows).id)
}
export const livedBy = (stage: Stage, id: string) => stage.lives.find((life) => life.id === id)
