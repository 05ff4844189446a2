import { sql } from 'kysely'
import { said } from '#contract/wire/said.ts'
import type { Language } from '#contract/wire/language.ts'
import { notify } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import { hashToken, newToken } from '#server/platform/crypto.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { momentAt } from '#server/platform/said/render.ts'
import { guideNames } from '#server/guides/index.ts'
import { soldAdventure } from '#server/catalogue/index.ts'
import { departuresOf } from '#server/scheduling/index.ts'
import { usd } from '#contract/wire/money.ts'
import { payLink } from '../notifications/pay-link.ts'
import { tripData } from '../notifications/phrases.ts'
import type { BookingRow } from '../tables.ts'

const wallTime = sql<Date>`clock_timestamp()` // wall time

/** Mails the guest a link of which only the hash is kept; one that was mailed before works no more. */
export async function sendPayLink(
  app: App,
  tx: Tx,
  booking: BookingRow,
  by: { accountId: string; language: Language },
): Promise<void> {
  const token = newToken()
  const link = { token_hash: hashToken(token), sent_by: by.accountId, sent_at: wallTime, language: by.language }
  await tx
    .insertInto('pay_links')
    .values({ booking_id: booking.id, ...link })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(link))
    .execute()
  const [departures, adventure, guides] = await Promise.all([
    departuresOf(tx, [booking.departure_id]),
    soldAdventure(tx, booking.adventure_id, booking.adventure_version),
    guideNames(tx, [booking.guide_id]),
  ])
  const departure = departures.get(booking.departure_id)
  if (!departure) throw new Error('A booking names a departure that does not exist')
  const { local_date: localDate, local_time: localTime, zone } = departure
  const recipient = {
    accountId: null,
    email: booking.contact_email,
    language: by.language,
    data: {
      ...tripData({ title: adventure.content.title, localDate, localTime, zone }),
      token,
      guide: guides.get(booking.guide_id) ?? '',
      party: { adults: booking.adults, children: booking.children },
      total: usd(booking.price.total.amount),
      until: momentAt(booking.hold_expires_at, zone),
    },
  }
  const dedupeKey = `pay-link:${booking.id}:${hashToken(token).toString('hex').slice(0, 16)}`
  await notify(app, tx, payLink, recipient, { dedupeKey })
}

/** The booking of a link that still works. Throws 400 `token_invalid`. */
export async function bookingOfLink(read: Read, token: string): Promise<BookingRow> {
  const row = await read
    .selectFrom('bookings as b')
    .innerJoin('pay_links as l', 'l.booking_id', 'b.id')
    .selectAll('b')
    .where('l.token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (row) return row
  throw linkIsOver()
}

export const linkIsOver = () =>
  new AppError(
    400,
    'token_invalid',
    said(
      'This payment link no longer works. It was already used, its spots were released, or a newer link was sent. Please call your guide.',
    ),
  )
