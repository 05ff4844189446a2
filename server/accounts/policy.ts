import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Person } from '#server/platform/caller.ts'
import type { AccountRow } from './queries.ts'

type Standing = Pick<AccountRow, 'id' | 'user_type' | 'admin_scopes' | 'second_factor_since'>
interface SessionStanding {
  id: string
  recentAuth: boolean
  recentFactor: boolean
}

/** Operators of a live installation; the demo's accounts have none. */
export const mustHaveSecondFactor = (app: App, account: Pick<AccountRow, 'user_type'>): boolean =>
  account.user_type === 'admin' && !app.env.demo

export const hasTwoRoles = (account: Pick<AccountRow, 'user_type'>): boolean =>
  account.user_type === 'guide' || account.user_type === 'both'

/** An operator who still has to set up a second factor has no scope until then, at any door. */
export function personOf(app: App, account: Standing, session: SessionStanding): Person {
  const secondFactorMissing = mustHaveSecondFactor(app, account) && account.second_factor_since === null
  return {
    kind: 'person',
    accountId: account.id,
    sessionId: session.id,
    admin: account.user_type === 'admin',
    adminScopes: secondFactorMissing ? [] : account.admin_scopes,
    canGuide: hasTwoRoles(account),
    recentAuth: session.recentAuth,
    secondFactor: account.second_factor_since === null ? 'none' : session.recentFactor ? 'recent' : 'due',
    secondFactorMissing,
  }
}

/** Whole years between two `YYYY-MM-DD`. For a birthday on February 29, March 1 counts in other years. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** A real birth date, old enough for an account. That a booker is an adult is checked at the booking. */
export function checkBirthDate(birthDate: string, today: string, minimumAge: number): void {
  const refusal =
    birthDate > today
      ? said('Your date of birth can’t be in the future')
      : ageOn(birthDate, today) > 120
        ? said('Please enter your real date of birth')
        : ageOn(birthDate, today) < minimumAge
          ? said('You must be at least {years} years old to have an account', { years: minimumAge })
          : null
  if (refusal) throw new AppError(400, 'invalid_input', refusal, { fields: { birthDate: refusal } })
}
