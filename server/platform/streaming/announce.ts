import { sql } from 'kysely'
import type { BigNumber, Generated, Read } from '../database.ts'

declare module '../database.ts' {
  interface Database {
    live_events: {
      entry: Generated<BigNumber>
      id: BigNumber | null
      topic: string
      kind: string
      created_at: Generated<Date>
    }
  }
}

/** The channel that every process with open streams listens on. */
export const channel = 'treq_live'

/** What everyone signed in to this account hears. */
export const accountTopic = (accountId: string): string => `account:${accountId}`

/** Tells the listening browsers that `kind` changed, if and when the transaction commits. They ask for the rest. */
export async function announce(tx: Read, topic: string, kind: string): Promise<void> {
  await tx.insertInto('live_events').values({ topic, kind, id: null }).execute()
}

/**
 * Tells the listening browsers something that is over in seconds, such as that someone is typing. It is written nowhere: who
 * does not listen now never hears of it.
 */
export async function signal(read: Read, topics: readonly string[], kind: string, data: object): Promise<void> {
  if (topics.length === 0) return
  const payloads = topics.map((topic) => JSON.stringify({ topic, signal: { kind, data } }))
  await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) payload`.execute(read)
}

/** Closes the streams of these sessions in every process. One that misses this finds out at its next heartbeat. */
export async function endStreams(read: Read, sessionIds: readonly string[]): Promise<void> {
  for (const ended of sessionIds) await sql`select pg_notify(${channel}, ${JSON.stringify({ ended })})`.execute(read)
}
