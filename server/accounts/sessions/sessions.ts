import type { UserType } from '#contract/accounts/values.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#contract/wire/language.ts'
import { hashToken, newToken } from '#server/platform/crypto.ts'
import type { Db, Read, Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { endStreams } from '#server/platform/streaming/announce.ts'

export const sessionDays = 30
const graceSeconds = 60
/** The same where the password was entered: a copy of the token, stolen before, must not gain from it. */
const passwordGraceSeconds = 10
const maxOpen = 20
/** For so long after the password or the second factor was entered, sensitive acts do not ask for it again. */
const recentMinutes = 10

/** Unseen for the first span a session ends, and at the second in any case. Record 0037 says why these. */
const people = { unseen: `${sessionDays} days`, atMost: '90 days' }
const operators = { unseen: '30 minutes', atMost: '12 hours' }

const endOf = ({ unseen, atMost }: typeof people, begun: RawBuilder<Date>) =>
  sql<Date>`least(clock_timestamp() + ${unseen}::interval, ${begun} + ${atMost}::interval)` // wall time
const expiry = (accountId: RawBuilder<string>, begun: RawBuilder<Date>) =>
  sql<Date>`case when (select user_type = 'admin' from accounts where id = ${accountId})
    then ${endOf(operators, begun)} else ${endOf(people, begun)} end`
const renewedExpiry = expiry(sql`sessions.account_id`, sql`sessions.created_at`)

/** Where a request comes from. */
export interface Origin {
  readonly userAgent: string | null
  readonly address: string | null
  /** The session this browser carried until now. */
  readonly sessionId: string | null
  /** What tells this browser apart, where it brings something. */
  readonly device?: string | null
  /** Of the page it comes from. */
  readonly language?: Language
}

/**
 * Returns the token for the cookie: only its hash is stored. Ends the browser's previous session, also another account's.
 */
export async function openSession(
  tx: Tx,
  accountId: string,
  origin: Origin,
  { secondFactor }: { secondFactor: boolean } = { secondFactor: false },
): Promise<{ sessionId: string; token: string }> {
  const token = newToken()
  const sessionId = newId()
  if (origin.sessionId) await endSession(tx, origin.sessionId)
  await tx
    .insertInto('sessions')
    .values({
      id: sessionId,
      account_id: accountId,
      token_hash: hashToken(token),
      previous_token_hash: null,
      expires_at: expiry(sql`${accountId}::uuid`, sql`clock_timestamp()`), // wall time
      revoked_at: null,
      ...(secondFactor ? { second_factor_at: sql<Date>`statement_timestamp()` } : {}), // wall time
      user_agent: origin.userAgent?.slice(0, 400) ?? null,
      address: origin.address,
    })
    .execute()
  await endSurplus(tx, accountId)
  return { sessionId, token }
}

/** Those seen longest ago make room. */
async function endSurplus(tx: Tx, accountId: string): Promise<void> {
  const surplus = await tx
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`) // wall time
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .offset(maxOpen)
    .execute()
  for (const { id } of surplus) await endSession(tx, id)
}

/** A new operator's session ends as early as operators' sessions do. */
export async function shortenSessions(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set((eb) => ({ expires_at: eb.fn<Date>('least', ['expires_at', endOf(operators, sql`sessions.created_at`)]) }))
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function endSession(db: Read, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: sql`clock_timestamp()` }) // wall time
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
  await endStreams(db, [sessionId])
}

/** Of these the ones that are neither revoked nor expired. */
export async function openSessions(read: Read, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await read
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', [...ids])
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`) // wall time
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const replacedBy = (token: string) => ({
  token_hash: hashToken(token),
  rotated_at: sql<Date>`statement_timestamp()`, // wall time
  rotation_seen_at: null,
  expires_at: renewedExpiry,
})

/**
 * A new token for the session; the one before stays good until the new one has been seen, and a minute longer. With
 * `only` it happens while `current` is still the token, so that of several requests at once one rotates: null for the
 * others. `presented` came with the request; it is an older one where the answer to the last rotation was lost.
 */
export async function rotateSession(
  db: Read,
  sessionId: string,
  only?: { current: Buffer; presented: Buffer },
): Promise<string | null> {
  const token = newToken()
  let query = db
    .updateTable('sessions')
    .set((eb) => ({ ...replacedBy(token), previous_token_hash: only?.presented ?? eb.ref('token_hash') }))
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
  if (only) query = query.where('token_hash', '=', only.current)
  const row = await query.returning('id').executeTakeFirst()
  return row ? token : null
}

/** The password or the second factor was entered: from now on the session has another token. Null where it has ended. */
export async function authenticateAgain(
  db: Read,
  sessionId: string,
  { secondFactor }: { secondFactor: boolean } = { secondFactor: false },
): Promise<string | null> {
  const token = newToken()
  const row = await db
    .updateTable('sessions')
    .set((eb) => ({
      ...replacedBy(token),
      previous_token_hash: eb.ref('token_hash'),
      authenticated_at: sql<Date>`statement_timestamp()`, // wall time
      ...(secondFactor ? { second_factor_at: sql<Date>`statement_timestamp()` } : {}), // wall time
    }))
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row ? token : null
}

/** The new token has arrived: the one before has a minute left. */
export async function noteRotationSeen(db: Read, sessionId: string): Promise<void> {
  await sql`update sessions set rotation_seen_at = clock_timestamp() -- wall time
    where id = ${sessionId} and rotation_seen_at is null`.execute(db)
}

interface FoundSession {
  id: string
  account_id: string
  token_hash: Buffer
  user_type: UserType
  admin_scopes: string[]
  language: Language
  rotation_due: boolean
  /** The first request with the token of the last rotation. */
  rotation_unseen: boolean
  /** A token from before the password was entered. */
  reads_only: boolean
  sighting_due: boolean
  recent_auth: boolean
  second_factor_since: Date | null
  /** The second factor was shown a short while ago. */
  recent_factor: boolean
  /** Whom an operator views in this session. */
  viewed_id: string | null
  viewed_type: UserType | null
  viewed_factor_since: Date | null
  view_ends_at: Date | null
}

/** Who the token belongs to and what is due for it, or undefined: unknown, expired, revoked or replaced. */
export async function sessionByToken(db: Db, token: string): Promise<FoundSession | undefined> {
  const hash = hashToken(token)
  const age = (column: 'rotated_at' | 'rotation_seen_at' | 'last_seen_at' | 'authenticated_at' | 'second_factor_at') =>
    sql`extract(epoch from clock_timestamp() - ${sql.ref(`s.${column}`)})` // wall time
  const isCurrent = sql`s.token_hash = ${hash}`
  const byPassword = sql`s.authenticated_at >= s.rotated_at`
  const { rows } = await sql<FoundSession>`
    select s.id, s.account_id, s.token_hash, a.user_type, a.admin_scopes, a.language, a.second_factor_since,
      case when ${isCurrent} then ${age('rotated_at')} > 86400
        else ${age('rotated_at')} > ${graceSeconds} and s.rotation_seen_at is null end as rotation_due,
      ${isCurrent} and s.previous_token_hash is not null and s.rotation_seen_at is null as rotation_unseen,
      not (${isCurrent}) and ${byPassword} as reads_only,
      ${age('last_seen_at')} > 60 as sighting_due,
      ${isCurrent} and ${age('authenticated_at')} < ${recentMinutes * 60} as recent_auth,
      ${isCurrent} and coalesce(${age('second_factor_at')} < ${recentMinutes * 60}, false) as recent_factor,
      seen.id as viewed_id, seen.user_type as viewed_type, seen.second_factor_since as viewed_factor_since,
      v.ends_at as view_ends_at
    from sessions s join accounts a on a.id = s.account_id
    left join account_views v on a.user_type = 'admin' and v.session_id = s.id and v.ended_at is null
      and v.ends_at > clock_timestamp() -- wall time
    left join accounts seen on seen.id = v.account_id
    where (${isCurrent} or (s.previous_token_hash = ${hash}
        and case when ${byPassword} then ${age('rotated_at')} < ${passwordGraceSeconds}
          else coalesce(${age('rotation_seen_at')} < ${graceSeconds}, true) end))
      and s.revoked_at is null and s.expires_at > clock_timestamp() -- wall time
  `.execute(db)
  return rows[0]
}

/** Written at most once a minute; the session ends some time from here unless it is seen again. */
export async function touchSession(db: Read, sessionId: string, address: string): Promise<void> {
  await sql`update sessions set last_seen_at = clock_timestamp(), -- wall time
    expires_at = ${renewedExpiry}, address = ${address}
    where id = ${sessionId} and last_seen_at < clock_timestamp() - interval '1 minute' -- wall time
    `.execute(db) // wall time
}

export async function noteLanguage(db: Read, accountId: string, language: Language): Promise<void> {
  await db.updateTable('accounts').set({ language }).where('id', '=', accountId).execute()
}
