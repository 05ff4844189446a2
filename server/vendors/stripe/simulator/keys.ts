import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import type { StripeKeyKind } from '../key-kinds.ts'

/** Keys carry a proof of their own, so that a call need not look them up. */
const prefixes = { secret_key: 'sk_test_', publishable_key: 'pk_test_', identity_key: 'rk_test_' } as const
const firstOnes = ['sk_test_simulator', 'pk_test_simulator', 'rk_test_simulator']
const randomLength = 24

const proofOf = (secret: string, start: string) => createHmac('sha256', secret).update(start).digest('hex').slice(0, 32)

/** As the dashboard of the account issues one; those issued before go on working, but webhooks have one secret. */
export async function issueKey(pool: Pool, secret: string, kind: StripeKeyKind): Promise<string> {
  if (kind === 'webhook_secret' || kind === 'connect_webhook_secret') {
    const value = `whsec_${randomBytes(24).toString('hex')}`
    await pool.query(
      `insert into stripe_simulator.signing_secrets (endpoint, value) values ($1, $2)
       on conflict (endpoint) do update set value = excluded.value`,
      [kind === 'webhook_secret' ? 'own' : 'connect', value],
    )
    return value
  }
  const start = `${prefixes[kind]}${randomBytes(randomLength / 2).toString('hex')}`
  return `${start}${proofOf(secret, start)}`
}

/** Whether the account has issued this key. `secret` null: any key that looks like one, for tests of the adapter. */
export function isIssued(secret: string | null, key: string): boolean {
  if (secret === null || firstOnes.includes(key)) return true
  const start = key.slice(0, 'sk_test_'.length + randomLength)
  const given = Buffer.from(key.slice(start.length))
  const proof = Buffer.from(proofOf(secret, start))
  return given.length === proof.length && timingSafeEqual(given, proof)
}

/** What webhooks are signed with where another secret than the first was issued. */
export async function issuedSecrets(pool: Pool): Promise<{ own: string | null; connect: string | null }> {
  const { rows } = await pool.query<{ endpoint: string; value: string }>(
    'select endpoint, value from stripe_simulator.signing_secrets',
  )
  const of = (endpoint: string) => rows.find((row) => row.endpoint === endpoint)?.value ?? null
  return { own: of('own'), connect: of('connect') }
}
