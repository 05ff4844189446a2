import type { User } from '#contract/accounts/schemas.ts'
import { operatorScopes } from '#contract/operators/values.ts'
import type { AccountRow } from './queries.ts'

type ProfileFields = Pick<AccountRow, 'first_name' | 'phone' | 'birth_date' | 'said_adult_at'>

/** Name and phone are known, and whether the person is an adult: by the birth date, or by their own word. */
export const profileIsComplete = (row: ProfileFields): boolean =>
  Boolean(row.first_name && row.phone && (row.birth_date ?? row.said_adult_at))

export const presentUser = (row: AccountRow): User => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  profileImageUrl: row.profile_image_url,
  userType: row.user_type,
  currentRole: row.acting_role,
  profileCompleted: profileIsComplete(row),
  emailVerified: row.email_verified_at !== null,
  phone: row.phone,
  birthDate: row.birth_date,
  homePlace: row.home_place,
  hasSecondFactor: row.second_factor_since !== null,
  saysAdult: row.said_adult_at !== null,
  units: row.units,
  timeZone: row.time_zone,
  scopes: row.user_type === 'admin' ? operatorScopes.filter((scope) => row.admin_scopes.includes(scope)) : [],
})
