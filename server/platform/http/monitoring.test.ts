import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'

const live = {
  TREQ_MODE: 'live',
  PUBLIC_URL: 'https://treq.example',
  TREQ_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  TREQ_ALLOW_SIMULATORS: 'stripe,checkr,mail',
}
const inside = ['/metrics', '/readyz', '/api/docs', '/api/docs/json', '/api/docs/static/index.css']

test('live mode shows its inside to the token only; whether it lives it says to all', async () => {
  const token = 'a token of sixteen letters'
  const world = await createTestApp({ ...live, MONITORING_TOKEN: token })
  const statuses = (headers: Record<string, string>) =>
    Promise.all(inside.map(async (url) => (await world.visitor().raw({ method: 'GET', url, headers })).status))
  try {
    expect(await statuses({})).toEqual([404, 404, 404, 404, 404])
    expect(await statuses({ authorization: `Bearer ${token}s` })).toEqual([404, 404, 404, 404, 404])
    expect(await statuses({ authorization: `Bearer ${token}` })).not.toContain(404)
    for (const url of ['/healthz', '/api/v1/openapi.json'])
      expect((await world.visitor().raw({ method: 'GET', url })).status).toBe(200)
  } finally {
    await world.close()
  }
})

test('live mode without a token keeps it closed', async () => {
  const world = await createTestApp(live)
  try {
    for (const url of inside)
      expect((await world.visitor().raw({ method: 'GET', url, headers: { authorization: 'Bearer ' } })).status).toBe(
        404,
      )
  } finally {
    await world.close()
  }
})
