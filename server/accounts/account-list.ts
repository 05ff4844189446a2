import { sql, type RawBuilder } from 'kysely'
import type { UserType } from '#contract/accounts/values.ts'
import { usersTable as declaration } from '#contract/users/table.ts'
import type { AccountStatus } from '#contract/users/values.ts'
import type { Table } from '#server/platform/table/table.ts'

export interface ListedAccount {
  id: string
  name: string
  email: string
  phone: string | null
  user_type: UserType
  status: AccountStatus
  suspended_until: Date | null
  /** Of the sessions that are open; wall time, as the rest. */
  seen_at: Date | null
  created_at: Date
}

const name = sql`trim(a.first_name || ' ' || a.last_name)`
const status = sql`case when s.id is not null then 'suspended'
  when a.email_verified_at is null then 'unconfirmed' else 'active' end`
const seen = sql`(select max(last_seen_at) from sessions where account_id = a.id and revoked_at is null)`

/** A part of name, email, or phone, however the phone is written; goes through the index of words. */
export function accountWords(part: string): RawBuilder<boolean> {
  const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const words = sql.raw(String.raw`(a.first_name || ' ' || a.last_name || ' ' || a.email || ' ' || coalesce(a.phone, '')
    || ' ' || regexp_replace(coalesce(a.phone, ''), '\D', '', 'g'))`)
  const digits = part.replaceAll(/\D/g, '')
  const isPhone = digits.length >= 4 && /^[\d\s().+-]+$/.test(part)
  return isPhone
    ? sql`${words} ilike ${like(part)} or ${words} ilike ${like(digits)}`
    : sql`${words} ilike ${like(part)}`
}

/** Every account there is; `person` finds by `accountWords` alone until someone who knows more adds to it. */
export const usersTable: Table<ListedAccount, typeof declaration> = {
  declaration,
  from: sql`accounts a left join account_suspensions s on s.account_id = a.id and s.ended_at is null`,
  id: sql`a.id`,
  select: sql`a.id, ${name} as name, a.email, a.phone, a.user_type, ${status} as status, s.until as suspended_until,
    ${seen} as seen_at, a.created_at`,
  columns: {
    person: name,
    email: sql`a.email`,
    phone: sql`a.phone`,
    type: sql`a.user_type`,
    status,
    seen,
    joined: sql`a.created_at`,
    until: sql`s.until`,
    userId: sql`a.id`,
  },
  nullable: ['seen', 'until'],
  conditions: { person: (value) => sql`(${accountWords(String(value).trim())})` },
}
