import { accountContact, accountContacts, type AccountContact } from '#server/accounts/index.ts'
import { accountsOfOutfitter } from '#server/guides/index.ts'
import { disputedPayables } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import type { DepartureRow } from '#server/scheduling/index.ts'
import type { BookingRow } from '../tables.ts'
import { frozenBy } from '../trip/frozen.ts'
import { givenSince, tipsOf } from './queries.ts'
import type { TipFacts } from './rules.ts'

const month = 30 * 86_400_000

export async function tipFacts(
  app: App,
  read: Read,
  booking: BookingRow,
  departure: Pick<DepartureRow, 'ends_at'>,
): Promise<TipFacts> {
  const now = await app.clock.now(read)
  const [tips, frozen, givenLately, ownPeople] = await Promise.all([
    tipsOf(read, booking.id),
    frozenBy(read, [booking.id]),
    booking.account_id
      ? givenSince(read, {
          accountId: booking.account_id,
          since: new Date(now.getTime() - month),
          bookingId: booking.id,
        })
      : 0,
    booking.account_id ? isOwnPeople(read, booking.account_id, booking.outfitter_id) : false,
  ])
  const given = tips.filter(({ state }) => state === 'given' || state === 'released')
  const disputed =
    given.length > 0 &&
    (
      await disputedPayables(
        read,
        given.map(({ id }) => id),
      )
    ).length > 0
  return {
    state: booking.state,
    endsAt: departure.ends_at,
    now,
    total: booking.price.total.amount,
    given: given.reduce((sum, { amount }) => sum + amount, 0),
    count: given.length,
    givenLately,
    frozen: disputed || frozen.size > 0,
    ownPeople,
  }
}

/** Money that goes round in one household is no tip: a stolen card could be emptied that way. */
export async function isOwnPeople(read: Read, accountId: string, outfitterId: string): Promise<boolean> {
  const theirs = await accountsOfOutfitter(read, outfitterId)
  if (theirs.includes(accountId)) return true
  const [payer, contacts] = await Promise.all([accountContact(read, accountId), accountContacts(read, theirs)])
  return payer !== null && [...contacts.values()].some((one) => isSamePerson(payer, one))
}

const isSamePerson = (a: AccountContact, b: AccountContact): boolean =>
  (a.phone !== null && digits(a.phone).length >= 7 && digits(a.phone) === digits(b.phone ?? '')) ||
  mailbox(a.email) === mailbox(b.email) ||
  (a.name !== '' && a.name.toLowerCase() === b.name.toLowerCase())

const digits = (phone: string) => phone.replaceAll(/\D/g, '').slice(-10)

/** What a `+tag` or dots make of one mailbox is one mailbox. */
function mailbox(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  const plain = name.split('+')[0] ?? ''
  return `${domain === 'gmail.com' ? plain.replaceAll('.', '') : plain}@${domain}`
}
