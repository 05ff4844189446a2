import type { Role, UserType } from '#contract/accounts/values.ts'
import type { Language } from '#contract/wire/language.ts'
import type { Read } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { accountById, type AccountRow } from './queries.ts'

export interface NewAccount {
  id?: string
  email: string
  /** From `hashPassword`; many accounts may share one. */
  passwordHash: string
  firstName: string
  lastName?: string
  userType: UserType
  /** By default guide for accounts that can guide, else customer. */
  actingRole?: Role
  /** Administrators only. */
  adminScopes?: readonly string[]
  phone?: string | null
  /** `YYYY-MM-DD` */
  birthDate?: string | null
  homePlace?: string | null
  saidAdultAt?: Date | null
  profileImageUrl?: string | null
  emailVerified?: boolean
  demo?: boolean
  language?: Language
}

/** Writes the row and nothing else: no email, no event. The caller maps the violation of `accounts_email`. */
export async function createAccount(db: Read, account: NewAccount): Promise<AccountRow> {
  const [id] = await createAccounts(db, [account])
  const row = id ? await accountById(db, id) : undefined
  if (!row) throw new Error('The account just written is gone')
  return row
}

/** Many at once; gives their ids in the same order. */
export async function createAccounts(db: Read, accounts: readonly NewAccount[]): Promise<string[]> {
  const rows = accounts.map((account) => ({
    id: account.id ?? newId(),
    email: account.email.trim().toLowerCase(),
    first_name: account.firstName,
    last_name: account.lastName ?? '',
    password_hash: account.passwordHash,
    user_type: account.userType,
    acting_role: account.actingRole ?? (account.userType === 'guide' ? 'guide' : 'customer'),
    admin_scopes: [...(account.adminScopes ?? [])],
    phone: account.phone ?? null,
    birth_date: account.birthDate ?? null,
    home_place: account.homePlace ?? null,
    said_adult_at: account.saidAdultAt ?? null,
    profile_image_url: account.profileImageUrl ?? null,
    email_verified_at: account.emailVerified ? new Date() : null, // wall time
    demo: account.demo ?? false,
    language: account.language ?? 'en',
  }))
  await db.insertInto('accounts').values(rows).execute()
  return rows.map((row) => row.id)
}
