import type { User } from '#contract/accounts/schemas.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, requireRecentAuth, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { notSignedIn } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { platformSettings } from '#server/settings/index.ts'
import { checkBirthDate } from './policy.ts'
import { presentUser, profileIsComplete } from './present.ts'
import { lockAccount } from './queries.ts'

interface Profile {
  firstName: string
  lastName: string
  phone: string
  /** `YYYY-MM-DD` */
  birthDate: string
  homePlace: string
}

/** The caller's own. */
export async function updateProfile(app: App, caller: Caller, profile: Profile): Promise<User> {
  const person = requirePerson(caller)
  const now = await app.clock.now(app.db)
  const { minimumAccountAge } = await platformSettings(app.db)
  checkBirthDate(profile.birthDate, now.toISOString().slice(0, 10), minimumAccountAge)
  return withTransaction(app.db, async (tx) => {
    const before = await lockAccount(tx, person.accountId)
    if (!before) throw notSignedIn()
    // guides call this number; the first one comes with the profile itself
    if (before.phone !== null && before.phone !== profile.phone) requireRecentAuth(person)
    const after = {
      first_name: profile.firstName,
      last_name: profile.lastName,
      phone: profile.phone,
      birth_date: profile.birthDate,
      home_place: profile.homePlace,
    }
    await tx.updateTable('accounts').set(after).where('id', '=', before.id).execute()
    if (!profileIsComplete(before) && profileIsComplete(after)) {
      await publishEvent(app, tx, caller, 'account.profile_completed', before.id, {})
    }
    return presentUser({ ...before, ...after })
  })
}
