import { said } from '#contract/wire/said.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Person } from '#server/platform/caller.ts'
import type { AccountRow } from './queries.ts'

type Standing = Pick<AccountRow, 'id' | 'user_type' | 'admin_scopes'>

export const hasTwoRoles = (account: Pick<AccountRow, 'user_type'>): boolean =>
  account.user_type === 'guide' || account.user_type === 'both'

export const personOf = (account: Standing, sessionId: string, recentAuth: boolean): Person => ({
  kind: 'person',
  accountId: account.id,
  sessionId,
  admin: account.user_type === 'admin',
  adminScopes: account.admin_scopes,
  canGuide: hasTwoRoles(account),
  recentAuth,
})

/** Whole years between two `YYYY-MM-DD`. For a birthday on February 29, March 1 counts in other years. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** A real birth date, old enough for an account. That a booker is an adult is checked at the booking. */
export function checkBirthDate(birthDate: string, today: string, minimumAge: number): void {
  const refusal =
    birthDate > today
      ? said('Your birth date can’t be in the future')
      : ageOn(birthDate, today) > 120
        ? said('Please enter your true birth date')
        : ageOn(birthDate, today) < minimumAge
          ? said('You must be at least {years} years old to have an account', { years: minimumAge })
          : null
  if (refusal) throw new AppError(400, 'invalid_input', refusal, { fields: { birthDate: refusal } })
}
