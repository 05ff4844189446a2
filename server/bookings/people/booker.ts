import { said } from '#contract/wire/said.ts'
import { accountContact, type AccountContact } from '#server/accounts/index.ts'
import { guideById, guideOfAccount, type Member } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { notAllowed, AppError } from '#server/platform/errors.ts'
import type { DepartureRow } from '#server/scheduling/index.ts'

/** Who books, if this person may book this departure. Throws 403, 409 with the reason. */
export async function bookerOf(
  app: App,
  tx: Tx,
  { accountId }: { accountId: string },
  departure: DepartureRow,
): Promise<AccountContact> {
  const contact = await accountContact(tx, accountId)
  if (!contact) throw notAllowed()
  const guide = await guideOfAccount(tx, accountId)
  const own = guide !== null && (await isColleague(tx, guide, departure.guide_id))
  const refusal = checkCanBook(contact, own, await app.clock.now(tx))
  if (refusal) throw refusal
  return contact
}

/** Whether this person may book, or why not; `own`: they work for the outfit that sells it. */
export function checkCanBook(contact: AccountContact, own: boolean, now: Date): AppError | null {
  if (own) {
    return new AppError(
      409,
      'own_adventure',
      said('This is your own adventure. You’ll need a different account to book it.'),
    )
  }
  if (!contact.profileCompleted) {
    return new AppError(
      409,
      'profile_incomplete',
      said(
        'Please complete your profile first. Your guide needs your phone number, and you must be 18 or older to book.',
      ),
    )
  }
  // a birth date weighs more than a ticked box
  return contact.birthDate === null || isOfAge(contact.birthDate, adult, now)
    ? null
    : new AppError(
        409,
        'too_young',
        said('You must be 18 or older to book. Please ask an adult to book for your group.'),
      )
}

/** Whether the booker is too young for an adventure for older people than adults; only those ask for the birth date. */
export function checkAgeFor(minimumAge: number, { birthDate }: AccountContact, now: Date): AppError | null {
  if (minimumAge <= adult || (birthDate !== null && isOfAge(birthDate, minimumAge, now))) return null
  return birthDate === null
    ? new AppError(
        409,
        'profile_incomplete',
        said('This adventure is for ages {age} and up. Please add your date of birth to your profile.', {
          age: minimumAge,
        }),
      )
    : new AppError(409, 'too_young', said('You must be {age} or older to book this adventure.', { age: minimumAge }))
}

/** Whether both work for one outfit: nobody buys from themself, nor from those whose commission and rank it helps. */
export const isColleague = async (read: Read, member: Member, guideId: string): Promise<boolean> =>
  member.id === guideId || (await guideById(read, guideId))?.outfitter_id === member.outfitter_id

/** Years. */
const adult = 18

/** `birthDate` is `YYYY-MM-DD`. */
function isOfAge(birthDate: string, years: number, now: Date): boolean {
  const comes = `${Number(birthDate.slice(0, 4)) + years}${birthDate.slice(4)}`
  return comes <= now.toISOString().slice(0, 10)
}
