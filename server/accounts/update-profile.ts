import type { User } from '#contract/accounts/schemas.ts'
import { said } from '#contract/wire/said.ts'
import { formatTelephone } from '#contract/wire/telephone.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, requireStepUp, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError, notSignedIn } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { platformSettings } from '#server/settings/index.ts'
import { checkBirthDate } from './policy.ts'
import { presentUser, profileIsComplete } from './present.ts'
import { lockAccount } from './queries.ts'

interface Profile {
  firstName: string
  lastName: string
  phone: string
  /** Says to be 18 or older. */
  adult?: true | undefined
  /** `YYYY-MM-DD` */
  birthDate?: string | undefined
  homePlace?: string | undefined
}

/** The caller's own; what is left out stays as it is. Throws what other domains say to a new name, such as 409 `name_verified`. */
export async function updateProfile(app: App, caller: Caller, profile: Profile): Promise<User> {
  const person = requirePerson(caller)
  const now = await app.clock.now(app.db)
  if (profile.birthDate !== undefined) {
    const { minimumAccountAge } = await platformSettings(app.db)
    checkBirthDate(profile.birthDate, now.toISOString().slice(0, 10), minimumAccountAge)
  }
  return withTransaction(app.db, async (tx) => {
    const before = await lockAccount(tx, person.accountId)
    if (!before) throw notSignedIn()
    // the form shows it as it is read; the same number in other clothes is no new one
    const same = before.phone !== null && formatTelephone(before.phone) === formatTelephone(profile.phone)
    // guides call this number; the first one comes with the profile itself
    if (before.phone !== null && !same) requireStepUp(person)
    const after = {
      first_name: profile.firstName,
      last_name: profile.lastName,
      phone: same ? before.phone : profile.phone,
      birth_date: profile.birthDate ?? before.birth_date,
      home_place: profile.homePlace ?? before.home_place,
      said_adult_at: before.said_adult_at ?? (profile.adult ? now : null),
    }
    if (!after.birth_date && !after.said_adult_at) {
      const refusal = said('Please confirm that you’re 18 or older')
      throw new AppError(400, 'invalid_input', refusal, { fields: { adult: refusal } })
    }
    if (after.first_name !== before.first_name || after.last_name !== before.last_name) {
      for (const asked of app.accountRenamed)
        await asked(tx, before.id, `${after.first_name} ${after.last_name}`.trim())
    }
    await tx.updateTable('accounts').set(after).where('id', '=', before.id).execute()
    if (!profileIsComplete(before) && profileIsComplete(after)) {
      await publishEvent(app, tx, caller, 'account.profile_completed', before.id, {})
    }
    return presentUser({ ...before, ...after })
  })
}
