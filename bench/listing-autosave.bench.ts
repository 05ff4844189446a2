import { createAccount } from '#server/accounts/index.ts'
import { sessionCookie } from '#server/accounts/sessions/session-cookie.ts'
import { openSession } from '#server/accounts/sessions/sessions.ts'
import { withTransaction } from '#server/platform/database.ts'
import { createAdventure } from '#test/adventures.ts'
import { createWorld, percentile, type Place, type Row } from './figure.ts'

const saves = 60
const text = (n: number) => `Sentence ${n} of a guide who types without a pause. `.repeat(60).slice(0, 2900)

export const name = 'The listing editor of a guide: a field saved while they type'

export async function run(place: Place): Promise<Row[]> {
  const world = await createWorld(place, 'bench_listing_autosave')
  try {
    const { app } = world
    const { id: accountId } = await createAccount(app.db, {
      email: 'gia@example.com',
      passwordHash: 'no sign-in',
      firstName: 'Gia',
      lastName: 'Guide',
      userType: 'guide',
      emailVerified: true,
    })
    const { adventureId, guideId } = await createAdventure(world, { inDays: [] })
    await app.db.updateTable('guides').set({ account_id: accountId }).where('id', '=', guideId).execute()
    const origin = { userAgent: 'bench', address: '127.0.0.1', sessionId: null }
    const { token } = await withTransaction(app.db, (tx) => openSession(tx, accountId, origin))
    const session = `${sessionCookie(app)}=${token}`
    const api = `${app.publicUrl()}/api/v1`
    const fresh = await fetch(`${api}/csrf-token`, { headers: { cookie: session } })
    const { csrfToken } = (await fresh.json()) as { csrfToken: string }
    const cookie = [session, ...fresh.headers.getSetCookie().map((set) => set.split(';')[0])].join('; ')
    const ask = async <Answer>(path: string, method = 'GET', body?: object) => {
      const answer = await fetch(api + path, {
        method,
        headers: { cookie, 'x-csrf-token': csrfToken, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${answer.status} ${method} ${path}: ${await answer.text()}`)
      return (await answer.json()) as Answer
    }
    const path = `/listings/${adventureId}`
    let { revision } = await ask<{ revision: number }>(path)
    const times: number[] = []
    for (let n = -5; n < saves; n++) {
      const begun = performance.now()
      const saved = await ask<{ revision: number }>(path, 'PATCH', { revision, values: { description: text(n) } })
      if (n >= 0) times.push(performance.now() - begun)
      revision = saved.revision
    }
    return [
      {
        what: 'autosave',
        value: percentile(times, 0.95),
        unit: 'ms p95',
        note: `median ${percentile(times, 0.5).toFixed(1)} ms, at most 60 wanted`,
      },
    ]
  } finally {
    await world.close()
  }
}
