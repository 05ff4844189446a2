import { expect, test } from 'vitest'
import { search } from '#contract/search/calls.ts'
import { wirePath } from '#server/platform/http/route.ts'
import { createAdventure } from '#test/adventures.ts'
import { signedOutWorld } from '#test/world.ts'
import { refreshListings } from './listings/refresh-listings.ts'

const { world } = await signedOutWorld()

/** Units counted for a network that asks nine times; the first 500 are not written yet. */
async function spent(remoteAddress: string, query: string): Promise<number> {
  const url = `${wirePath(search.path)}?${query}`
  for (let n = 0; n < 9; n++) {
    const answer = await world.http.inject({ method: 'GET', url, remoteAddress })
    expect(answer.statusCode).toBe(200)
  }
  const { rows } = await world.app.pool.query<{ n: number }>(
    'select coalesce(sum(count), 0)::int as n from throttles where key = $1',
    [`cost:${remoteAddress}`],
  )
  return rows[0]?.n ?? 0
}

test('a search that finds nothing costs its network more: what comes near takes a dozen searches', async () => {
  await createAdventure(world, { inDays: [5] })
  await refreshListings(world.app)
  expect(await spent('198.51.100.1', 'party=2')).toBe(0)
  expect(await spent('198.51.100.2', 'party=2&priceMin=99000000')).toBeGreaterThanOrEqual(500)
})
