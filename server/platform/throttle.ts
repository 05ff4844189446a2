import { counted, said } from '#contract/wire/said.ts'
import { sql } from 'kysely'
import type { Db, Read } from './database.ts'
import { AppError } from './errors.ts'

/** At most `count` in each window of `seconds`, counted in the database for all processes together. */
export interface Limit {
  readonly count: number
  readonly seconds: number
}

/** Counts one attempt. `left`: seconds until the next one may be tried, or null where this one is within the limit. */
export async function countAttempt(db: Db, key: string, limit: Limit): Promise<{ left: number | null }> {
  const { rows } = await sql<{ count: number; left: number }>`
    insert into throttles (key, window_start, count)
    values (${key}, to_timestamp(floor(extract(epoch from clock_timestamp()) / ${limit.seconds}) * ${limit.seconds}), 1)
    on conflict (key, window_start) do update set count = throttles.count + 1
    returning count, ceil(extract(epoch from window_start) + ${limit.seconds} - extract(epoch from clock_timestamp()))::int as left
  `.execute(db)
  const row = rows[0]
  return { left: row && row.count > limit.count ? Math.max(1, row.left) : null }
}

/** Counts one attempt on each key and refuses with 429 when any is over its limit. */
export async function throttle(db: Db, limits: readonly { key: string; limit: Limit }[]): Promise<void> {
  for (const { key, limit } of limits) {
    const { left: wait } = await countAttempt(db, key, limit)
    if (wait !== null) throw tooMany(wait)
  }
}

/** Refuses like `throttle` where the limit has been passed already, and counts nothing. */
export async function refusePassed(db: Db, key: string, limit: Limit): Promise<void> {
  const { rows } = await sql<{ left: number }>`
    select greatest(1, ceil(extract(epoch from window_start) + ${limit.seconds} - extract(epoch from clock_timestamp())))::int as left
    from throttles where key = ${key} and count > ${limit.count}
      and window_start = to_timestamp(floor(extract(epoch from clock_timestamp()) / ${limit.seconds}) * ${limit.seconds})
  `.execute(db)
  if (rows[0]) throw tooMany(rows[0].left)
}

/** Takes one attempt back on each key: what turned out well does not count. */
export async function takeBackAttempts(db: Db, keys: readonly string[], seconds: number): Promise<void> {
  if (keys.length === 0) return
  await sql`update throttles set count = count - 1 where key = any(${[...keys]}) and count > 0
    and window_start > clock_timestamp() - make_interval(secs => ${seconds})`.execute(db)
}

/** Every attempt counted under this key. */
export async function forgetAttempts(read: Read, key: string): Promise<void> {
  await read.deleteFrom('throttles').where('key', '=', key).execute()
}

function tooMany(wait: number): AppError {
  const time =
    wait < 90
      ? counted(wait, '1 second', '{count} seconds')
      : counted(Math.ceil(wait / 60), '1 minute', '{count} minutes')
  return new AppError(429, 'too_many_requests', said('Too many attempts. Please try again in {time}.', { time }), {
    retryAfterSeconds: wait,
  })
}

/** Forgets windows that are over; a recurring job calls it. */
export async function forgetOldThrottles(db: Db): Promise<void> {
  await sql`delete from throttles where window_start < clock_timestamp() - interval '1 day'`.execute(db)
}
