import { createAccount } from '#server/accounts/index.ts'
import { sessionCookie } from '#server/accounts/sessions/session-cookie.ts'
import { openSession } from '#server/accounts/sessions/sessions.ts'
import { withTransaction } from '#server/platform/database.ts'
import { percentile, type Row, type World } from './figure.ts'

const rounds = 60

/** The owner, signed in, who asks the API. */
export interface Operator {
  readonly id: string
  /** The answer of `/api/v1` below `path`. Throws for any answer but a good one. */
  readonly ask: (path: string) => Promise<Response>
  /** How long `path` takes, over 60 requests after five that don’t count. */
  readonly figure: (what: string, path: string) => Promise<Row>
}

export async function signInOperator({ app }: World): Promise<Operator> {
  const { id } = await createAccount(app.db, {
    email: 'ola@example.com',
    passwordHash: 'no sign-in',
    firstName: 'Ola',
    lastName: 'Owner',
    userType: 'admin',
    adminScopes: ['owner'],
  })
  const origin = { userAgent: 'bench', address: '127.0.0.1', sessionId: null }
  const { token } = await withTransaction(app.db, (tx) => openSession(tx, id, origin))
  const ask = async (path: string) => {
    const answer = await fetch(`${app.publicUrl()}/api/v1${path}`, {
      headers: { cookie: `${sessionCookie(app)}=${token}` },
    })
    if (!answer.ok) throw new Error(`${answer.status} ${path}`)
    return answer
  }
  const figure = async (what: string, path: string) => {
    const times: number[] = []
    for (let turn = -5; turn < rounds; turn++) {
      const begun = performance.now()
      await (await ask(path)).text()
      if (turn >= 0) times.push(performance.now() - begun)
    }
    return {
      what,
      value: percentile(times, 0.95),
      unit: 'ms p95',
      note: `median ${percentile(times, 0.5).toFixed(1)} ms`,
    }
  }
  return { id, ask, figure }
}
