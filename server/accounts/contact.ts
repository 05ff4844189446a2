import { sql, type RawBuilder } from 'kysely'
import type { User } from '#contract/accounts/schemas.ts'
import type { Language } from '#contract/wire/language.ts'
import type { Read } from '#server/platform/database.ts'
import { presentUser, profileIsComplete } from './present.ts'
import { accountByEmail, accountById, accountsByIds, type AccountRow } from './queries.ts'

/** What other domains may know about a person they deal with. */
export interface AccountContact {
  id: string
  firstName: string
  lastName: string
  /** First and last name. */
  name: string
  email: string
  phone: string | null
  /** Local path of the profile picture. */
  imageUrl: string | null
  /** `YYYY-MM-DD` */
  birthDate: string | null
  profileCompleted: boolean
  emailVerified: boolean
  /** Of letters to this person. */
  language: Language
}

/** First and last name of an account, as an expression for a query that looks for people. */
export const accountName = (accountId: RawBuilder<unknown>) =>
  sql<string>`(select trim(first_name || ' ' || last_name) from accounts where id = ${accountId})`

/** Local path of an account's profile picture, as an expression. */
export const accountPicture = (accountId: RawBuilder<unknown>) =>
  sql<string | null>`(select profile_image_url from accounts where id = ${accountId})`

export async function findAccount(read: Read, id: string): Promise<User | null> {
  const row = await accountById(read, id)
  return row ? presentUser(row) : null
}

export async function accountContact(read: Read, id: string): Promise<AccountContact | null> {
  const row = await accountById(read, id)
  return row ? contactOf(row) : null
}

/** By account. */
export async function accountContacts(read: Read, ids: readonly string[]): Promise<Map<string, AccountContact>> {
  const rows = await accountsByIds(read, ids)
  return new Map(rows.map((row) => [row.id, contactOf(row)]))
}

const contactOf = (row: AccountRow): AccountContact => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  name: `${row.first_name} ${row.last_name}`.trim(),
  email: row.email,
  phone: row.phone,
  imageUrl: row.profile_image_url,
  birthDate: row.birth_date,
  profileCompleted: profileIsComplete(row),
  emailVerified: row.email_verified_at !== null,
  language: row.language,
})

export const accountExists = async (read: Read, email: string): Promise<boolean> =>
  (await accountByEmail(read, email.trim().toLowerCase())) !== undefined

/** Whether signing in asks for a second factor. */
export async function hasSecondFactor(read: Read, accountId: string): Promise<boolean> {
  const row = await accountById(read, accountId)
  return row !== undefined && row.second_factor_since !== null
}

/** An account as operators see it. */
export interface AccountStanding {
  id: string
  name: string
  email: string
  phone: string | null
  userType: User['userType']
  emailVerified: boolean
  homePlace: string | null
  language: Language
  hasSecondFactor: boolean
  scopes: User['scopes']
  /** Wall time. */
  createdAt: Date
}

export async function accountStanding(read: Read, id: string): Promise<AccountStanding | null> {
  const row = await accountById(read, id)
  if (!row) return null
  const { email, phone, userType, emailVerified, homePlace, hasSecondFactor: has, scopes } = presentUser(row)
  return {
    id,
    email,
    phone,
    userType,
    emailVerified,
    homePlace,
    scopes,
    name: `${row.first_name} ${row.last_name}`.trim(),
    language: row.language,
    hasSecondFactor: has,
    createdAt: row.created_at,
  }
}

/** How many accounts the demo world has made, or people. */
export async function countAccounts(read: Read, { demo }: { demo: boolean }): Promise<number> {
  const row = await read
    .selectFrom('accounts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('demo', '=', demo)
    .executeTakeFirstOrThrow()
  return row.count
}
