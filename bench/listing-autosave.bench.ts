import { createAccount } from '#server/accounts/index.ts'
import { sessionCookie } from '#server/accounts/sessions/session-cookie.ts'
import { openSession } from '#server/accounts/sessions/sessions.ts'
import { withTransaction } from '#server/platform/database.ts'
import { createAdventure } from '#test/adventures.ts'
import { plantPictures, wholeListing } from '#test/listings.ts'
import { createWorld, percentile, type Place, type Row } from './figure.ts'

const rounds = 150
const pictures = 20

export const name = 'What the listing editor sends when the typing rests, and the answer with the checklist'

export async function run(place: Place): Promise<Row[]> {
  const world = await createWorld(place, 'bench_listing_autosave')
  try {
    const { app } = world
    const account = await createAccount(app.db, {
      email: 'gus@example.com',
      passwordHash: 'no sign-in',
      firstName: 'Gus',
      lastName: 'Guide',
      userType: 'guide',
      phone: '+1 307 555 0142',
      birthDate: '1988-04-12',
      homePlace: 'Lander, WY',
      emailVerified: true,
    })
    const { adventureId } = await createAdventure(world, { guide: account.id, inDays: [] })
    const origin = { userAgent: 'bench', address: '127.0.0.1', sessionId: null }
    const { token } = await withTransaction(app.db, (tx) => openSession(tx, account.id, origin))
    const session = `${sessionCookie(app)}=${token}`
    const base = `${app.publicUrl()}/api/v1`
    const fresh = await fetch(`${base}/csrf-token`, { headers: { cookie: session } })
    const { csrfToken } = (await fresh.json()) as { csrfToken: string }
    const headers = {
      cookie: [session, ...fresh.headers.getSetCookie().map((set) => set.split(';')[0])].join('; '),
      'x-csrf-token': csrfToken,
      'content-type': 'application/json',
    }
    const send = async (method: string, path: string, body: object) => {
      const answer = await fetch(`${base}${path}`, { method, headers, body: JSON.stringify(body) })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${answer.status} ${path} ${text}`)
      return JSON.parse(text) as { id: string; revision: number }
    }
    const whole = wholeListing(await plantPictures(app, account.id, pictures))
    const draft = await send('POST', '/listings', { category: 'fishing' })
    await send('PATCH', `/listings/${draft.id}`, { revision: draft.revision, values: whole })
    const figure = async (what: string, id: string) => {
      const { revision: first } = await send('PATCH', `/listings/${id}`, { revision: 0, values: {}, overwrite: true })
      let revision = first
      const times: number[] = []
      let story = whole.description ?? ''
      for (let turn = -10; turn < rounds; turn++) {
        story += ' And then the river turns.'
        const begun = performance.now()
        ;({ revision } = await send('PATCH', `/listings/${id}`, { revision, values: { description: story } }))
        if (turn >= 0) times.push(performance.now() - begun)
      }
      return {
        what,
        value: percentile(times, 0.95),
        unit: 'ms p95',
        note: `median ${percentile(times, 0.5).toFixed(1)} ms, 60 wanted`,
      }
    }
    return [
      await figure(`a draft with ${pictures} pictures`, draft.id),
      await figure('changes of a listing that is on sale', adventureId),
    ]
  } finally {
    await world.close()
  }
}
