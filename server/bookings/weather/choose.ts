import { usd } from '#contract/wire/money.ts'
import { said, verbatim } from '#contract/wire/said.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { requestRefund } from '#server/payments/index.ts'
import { requirePerson, signature, system, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Read, type Tx } from '#server/platform/database.ts'
import { clearDeadlines } from '#server/platform/deadlines.ts'
import { AppError } from '#server/platform/errors.ts'
import { cash } from '#server/platform/money.ts'
import type { Step } from '../deadlines/step.ts'
import { lockBooking, type LockedBooking } from '../lock.ts'
import { recordTransition } from '../record-transition.ts'
import { requireSide } from '../policy.ts'
import { requireOthersBooking, visibleBooking } from '../queries.ts'
import { refundFor, wholeCancellation } from '../cancellations/refund-canceled.ts'
import { scheduleRelease } from '../trip/schedule-release.ts'
import { heldByBank } from './held-by-bank.ts'
import type { WeatherChoiceRow } from './tables.ts'

type Choice = 'refund' | 'credit'

interface Wanted {
  choice: Choice
  /** Minor units, as shown. */
  expected: number
}

/** Records how the explorer wants to be refunded. Throws 409 `already_decided`, `refund_changed`. */
export async function chooseAfterWeather(app: App, caller: Caller, bookingId: string, wanted: Wanted): Promise<void> {
  requirePerson(caller)
  requireSide((await visibleBooking(app.db, caller, bookingId)).side, 'customer')
  await choose(app, caller, bookingId, wanted)
}

/** An operator enters what the explorer said on the phone. Throws 403, 404, 409 `already_decided`, `refund_changed`. */
export async function chooseForExplorer(
  app: App,
  caller: Caller,
  bookingId: string,
  { reason, ...wanted }: Wanted & { reason: string },
) {
  const person = requireScope(caller, 'support')
  const { code } = await requireOthersBooking(app.db, person, bookingId)
  const record = { action: 'choose_after_weather', subjectId: bookingId, bookingId, reason, detail: wanted }
  return adminAction(app, person, record, async () => {
    await choose(app, caller, bookingId, wanted)
    const sum = cash(wanted.expected)
    return wanted.choice === 'credit' ? `${code}: ${sum} issued as credit.` : `${code}: ${sum} refunded.`
  })
}

const choose = (app: App, caller: Caller, bookingId: string, { choice, expected }: Wanted): Promise<void> =>
  withTransaction(app.db, async (tx) => {
    const locked = await lockBooking(tx, bookingId)
    const open = await openChoice(tx, bookingId)
    if (!open) throw choiceMade()
    const held = choice === 'credit' ? await heldByBank(tx, bookingId) : null
    if (held) throw new AppError(409, 'payment_disputed', held)
    if (open[choice] !== expected) {
      throw new AppError(
        409,
        'refund_changed',
        said('The amount changed. It’s now {sum}.', { sum: usd(open[choice]) }),
        {
          fields: { refund: verbatim(String(open[choice])) },
        },
      )
    }
    await decide(app, tx, locked, open, choice, caller)
  })

/** The time is over and nothing was said: everything goes back as money. */
export const refundUndecided: Step = async (app, tx, locked) => {
  const open = await openChoice(tx, locked.booking.id)
  if (!open) return 'no longer needed'
  await decide(app, tx, locked, open, 'refund', system('deadline'))
  return 'refunded'
}

/** The caller holds the lock of the booking, or only looks. */
export const openChoice = (read: Read, bookingId: string): Promise<WeatherChoiceRow | undefined> =>
  read
    .selectFrom('weather_choices')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('choice', 'is', null)
    .executeTakeFirst()

export const choiceMade = () =>
  new AppError(409, 'already_decided', said('You’ve already made this choice. Please reload the page.'))

async function decide(
  app: App,
  tx: Tx,
  { booking, departure }: LockedBooking,
  open: WeatherChoiceRow,
  choice: Choice,
  caller: Caller,
): Promise<void> {
  const now = await app.clock.now(tx)
  await tx
    .updateTable('weather_choices')
    .set({ choice, decided_at: now, decided_by: signature(caller) })
    .where('cancellation_id', '=', open.cancellation_id)
    .execute()
  await clearDeadlines(app, tx, booking.id, ['booking.weather_choice_ends'])
  const cancellation = await wholeCancellation(tx, booking.id)
  if (choice === 'refund') await refundFor(app, tx, cancellation, caller)
  else
    await requestRefund(app, tx, {
      payableId: booking.id,
      amount: open.refund,
      causeId: cancellation.id,
      reasonCode: cancellation.reason_code,
      ruleSentence: cancellation.rule_sentence,
      payer: 'split',
      by: caller,
      asCredit: {
        cause: 'weather_choice',
        bonus: open.credit - open.refund,
        reason: said('You chose credit after your trip was canceled for weather.'),
      },
    })
  // the guide's part of people who had left before
  await scheduleRelease(app, tx, booking, departure, now)
  await recordTransition(
    tx,
    booking,
    choice === 'credit' ? 'choose_credit' : 'choose_refund',
    booking.state,
    { caller },
    now,
  )
}
