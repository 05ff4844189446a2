import { usd, type Money } from '#contract/wire/money.ts'
import {
  counted,
  said,
  saidInEnglish,
  sentences,
  type Said,
  type SaidDay,
  type SaidMoment,
} from '#contract/wire/said.ts'
import { accountContact } from '#server/accounts/index.ts'
import {
  guideById,
  guideCancellation,
  guideOfAccount,
  instantPausedUntil,
  type GuideCancellationRow,
} from '#server/guides/index.ts'
import { notification, type Recipient } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { momentAt, shortDay } from '#server/platform/said/render.ts'
import { departuresOf } from '#server/scheduling/index.ts'
import { platformSettings, type PlatformSettings } from '#server/settings/index.ts'
import { becauseYouGuide, quoteTreq, row, toDashboard } from './phrases.ts'

interface Canceled {
  /** A manager of the outfit, where it was not the person themselves. */
  by: string | null
  day: SaidDay
  fee: Money
  price: GuideCancellationRow['price']
  late: boolean
  waiveReason: string | null
  /** Instant booking is off until then. */
  pausedUntil: SaidMoment | null
  /** From the settings: how long we may request proof of a breakdown, and how long the public page shows the cancellation. */
  proofDays: number
  noteMonths: number
}

export const guideCancellationData = (
  canceled: Pick<GuideCancellationRow, 'fee' | 'price' | 'short_notice' | 'waive_reason'>,
  { localDate, by = null }: { localDate: string; by?: string | null },
  pausedUntil: Date | null,
  { proofDays, noteMonths }: Pick<PlatformSettings['guideCanceling'], 'proofDays' | 'noteMonths'>,
): Canceled => ({
  by,
  day: shortDay(localDate),
  fee: usd(canceled.fee),
  price: canceled.price,
  late: canceled.short_notice,
  waiveReason: canceled.waive_reason,
  pausedUntil: pausedUntil && momentAt(pausedUntil, 'UTC'),
  proofDays,
  noteMonths,
})

async function guideOf(app: App, tx: Tx, cancellationId: string): Promise<Recipient<Canceled>[]> {
  const canceled = await guideCancellation(tx, cancellationId)
  const guide = canceled && (await guideById(tx, canceled.guide_id))
  const contact = guide?.account_id ? await accountContact(tx, guide.account_id) : null
  const departure = canceled && (await departuresOf(tx, [canceled.departure_id])).get(canceled.departure_id)
  if (!canceled || !contact || !departure) return []
  const until = await instantPausedUntil(tx, canceled.guide_id, await app.clock.now(tx))
  const { guideCanceling } = await platformSettings(tx)
  const { id: accountId, email, language } = contact
  const data = guideCancellationData(
    canceled,
    { localDate: departure.local_date, by: await managerOf(tx, canceled) },
    until,
    guideCanceling,
  )
  return [{ key: 'guide', accountId, email, language, data }]
}

async function managerOf(tx: Tx, { called_by, guide_id }: GuideCancellationRow): Promise<string | null> {
  const [, accountId] = /^person:(.+)$/.exec(called_by) ?? []
  const caller = accountId ? await guideOfAccount(tx, accountId) : null
  return caller && caller.id !== guide_id ? caller.name : null
}

const costs = ({ price, fee, proofDays }: Canceled): Said =>
  price === 'fee'
    ? sentences(said('The cancellation fee is {sum}.', { sum: fee }), said('It comes out of your next payout.'))
    : price === 'fault'
      ? sentences(
          said('You reported a mechanical problem, so there’s no fee.'),
          said('Keep your proof. We may ask for it within {time}.', {
            time: counted(proofDays, '1 day', '{count} days'),
          }),
        )
      : price === 'too_few'
        ? said('The trip didn’t meet its minimum, so there’s no fee.')
        : said('This was your free cancellation, so there’s no fee.')

/** What canceling a departure costs its guide. */
export const guideCancellationRecorded = notification<Canceled, 'guide.cancellation_written'>(
  'guide.cancellation_written',
  {
    group: 'guide',
    channels: ['bell', 'email'],
    on: 'guide.cancellation_written',
    recipients: (app, tx, { data }) => guideOf(app, tx, data.cancellationId),
    texts: (data) => {
      const { by, day, fee, late, price, pausedUntil, noteMonths } = data
      return {
        title: said('Your cancellation fee'),
        subject: said('Canceled, {day}: {price}', { day, price: fee.amount > 0 ? fee : said('free of charge') }),
        body: costs(data),
        paragraphs: [
          by === null
            ? said('You canceled your {day} departure.', { day })
            : saidInEnglish('{name} canceled your outfit’s {day} departure. It counts against you as its owner.', {
                name: by,
                day,
              }),
          costs(data),
          late && price !== 'too_few'
            ? said('Your public profile will show a late cancellation for {time}.', {
                time: counted(noteMonths, '1 month', '{count} months'),
              })
            : null,
          pausedUntil &&
            sentences(
              said('You’ve canceled several trips.'),
              said('Instant booking is paused until {when}.', { when: pausedUntil }),
            ),
          said('If there’s something we should know, contact us.'),
        ],
        rows: [row(said('Departure'), day), row(said('Cost'), fee)],
        button: toDashboard,
        footer: becauseYouGuide,
      }
    },
  },
)

export const guideFeeWaived = notification<Canceled, 'guide.fee_waived'>('guide.fee_waived', {
  group: 'guide',
  channels: ['bell', 'email'],
  on: 'guide.fee_waived',
  recipients: (app, tx, { data }) => guideOf(app, tx, data.cancellationId),
  texts: ({ day, fee, waiveReason }) => ({
    title: said('We waived your cancellation fee'),
    subject: said('Fee waived: your {day} departure', { day }),
    body: said('We waived the fee for canceling your {day} departure.', { day }),
    paragraphs: [
      said('We waived the fee for canceling your {day} departure. It doesn’t count against you.', { day }),
      quoteTreq(waiveReason),
    ],
    rows: [row(said('Refunded to you'), fee)],
    button: toDashboard,
    footer: becauseYouGuide,
  }),
})

export const guideCancellationNotifications = [guideCancellationRecorded, guideFeeWaived]
