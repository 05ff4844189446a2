import { sql } from 'kysely'
import { usualQuietHours, type ChoiceChannel, type Digest } from '#contract/notifications/values.ts'
import { companyZone } from '#server/platform/company-zone.ts'
import { memoizePerTransaction, type Read } from '#server/platform/database.ts'
import type { QuietHours } from './local-times.ts'
import type { UserType } from './cells.ts'

/** How a person wants notifications; what they did not choose is as usual. */
export interface Preferences {
  readonly email: string
  readonly phone: string | null
  readonly language: 'en' | 'es'
  readonly userType: UserType
  readonly zone: string
  readonly zoneChosen: boolean
  readonly quiet: QuietHours | null
  readonly digest: Digest
  /** Browsers that show pushes. */
  readonly devices: number
  /** By `group channel`. */
  readonly choices: ReadonlyMap<string, boolean>
}

interface Row {
  email: string
  phone: string | null
  language: 'en' | 'es'
  user_type: UserType
  time_zone: string | null
  quiet_from: string | null
  quiet_until: string | null
  digest: Digest | null
  devices: number
  choices: { topic: string; channel: ChoiceChannel; wanted: boolean }[]
}

export const choiceKey = (group: string, channel: ChoiceChannel): string => `${group} ${channel}`

const minutes = (time: string) => time.slice(0, 5)

/** Without a row of settings as usual. */
function quietOf({ digest, quiet_from: from, quiet_until: until }: Row): QuietHours | null {
  if (digest === null) return usualQuietHours
  return from !== null && until !== null ? { from: minutes(from), until: minutes(until) } : null
}

/** Null where there is no such account. */
export const readPreferences = (read: Read, accountId: string): Promise<Preferences | null> =>
  memoizePerTransaction(read, `notification preferences ${accountId}`, () => load(read, accountId))

async function load(read: Read, accountId: string): Promise<Preferences | null> {
  const { rows } = await sql<Row>`
    select a.email, a.phone, a.language, a.user_type, a.time_zone, s.quiet_from, s.quiet_until, s.digest,
      (select count(*)::int from push_subscriptions p join notification_sessions o on o.id = p.session_id
       where p.account_id = a.account_id) as devices,
      (select coalesce(jsonb_agg(jsonb_build_object('topic', c.topic, 'channel', c.channel, 'wanted', c.wanted)), '[]')
       from notification_choices c where c.account_id = a.account_id) as choices
    from notification_accounts a left join notification_settings s on s.account_id = a.account_id
    where a.account_id = ${accountId}`.execute(read)
  const [row] = rows
  if (!row) return null
  return {
    email: row.email,
    phone: row.phone,
    language: row.language,
    userType: row.user_type,
    zone: row.time_zone ?? companyZone,
    zoneChosen: row.time_zone !== null,
    quiet: quietOf(row),
    digest: row.digest ?? 'off',
    devices: row.devices,
    choices: new Map(row.choices.map(({ topic, channel, wanted }) => [choiceKey(topic, channel), wanted])),
  }
}

/** Whether trips are in the feed of this person's calendar. */
export async function wantsCalendar(read: Read, accountId: string): Promise<boolean> {
  const preferences = await readPreferences(read, accountId)
  return preferences?.choices.get(choiceKey('booking', 'calendar')) ?? true
}
