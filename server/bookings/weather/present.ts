import type { WeatherChoiceData } from '#contract/bookings/weather.ts'
import { usd } from '#contract/wire/money.ts'
import { heldByBank } from './held-by-bank.ts'
import type { Read } from '#server/platform/database.ts'
import type {} from './tables.ts'

/** What is or was to be chosen, by the cancellation that it follows. */
export async function weatherChoices(
  read: Read,
  cancellationIds: readonly string[],
): Promise<Map<string, WeatherChoiceData>> {
  if (cancellationIds.length === 0) return new Map()
  const rows = await read
    .selectFrom('weather_choices')
    .selectAll()
    .where('cancellation_id', 'in', [...cancellationIds])
    .execute()
  const held = await Promise.all(
    rows.map(async ({ choice, booking_id: id }) =>
      choice === null || choice === 'refund' ? await heldByBank(read, id) : null,
    ),
  )
  return new Map(
    rows.map((row, at) => [
      row.cancellation_id,
      {
        refund: usd(row.refund),
        credit: usd(row.credit),
        heldByBank: held[at] ?? null,
        decideBy: row.decide_by.toISOString(),
        choice: row.choice,
        decidedAt: row.decided_at?.toISOString() ?? null,
      },
    ]),
  )
}

/** What of a booking's money waits for the explorer's word; minor units. */
export async function undecided(read: Read, bookingId: string): Promise<number> {
  const open = await read
    .selectFrom('weather_choices')
    .select('refund')
    .where('booking_id', '=', bookingId)
    .where('choice', 'is', null)
    .executeTakeFirst()
  return open?.refund ?? 0
}
