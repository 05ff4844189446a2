import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signedOutWorld } from '#test/world.ts'

const { world } = await signedOutWorld()
const folder = join(import.meta.dirname, '../../../demo/pictures')
// the smallest, so that they are drawn quickly
const pictures = readdirSync(folder)
  .filter((name) => name.endsWith('-480.webp'))
  .map((name) => `/pictures/${name.replace('.webp', '.jpg')}`)

const ask = async (url: string, remoteAddress: string) =>
  (await world.http.inject({ method: 'GET', url, remoteAddress })).statusCode

/** Units counted for a network; the first 500 are not written yet. */
async function spent(address: string): Promise<number> {
  const { rows } = await world.app.pool.query<{ n: number }>(
    'select coalesce(sum(count), 0)::int as n from throttles where key = $1',
    [`cost:${address}`],
  )
  return rows[0]?.n ?? 0
}

test('a picture that many ask for at once is drawn once, and each drawing costs the network that asks', async () => {
  const [first = '', ...others] = pictures
  const address = '198.51.100.7'
  const asked = await Promise.all(Array.from({ length: 20 }, () => ask(first, address)))
  expect(new Set(asked)).toEqual(new Set([200]))
  // drawn four times it would be written
  expect(await spent(address)).toBe(0)
  for (const url of others.slice(0, 3)) expect(await ask(url, address)).toBe(200)
  expect(await spent(address)).toBeGreaterThanOrEqual(500)
  // what is drawn costs nothing
  const later = '198.51.100.8'
  for (let n = 0; n < 5; n++) for (const url of pictures.slice(0, 4)) expect(await ask(url, later)).toBe(200)
  expect(await spent(later)).toBe(0)
})
