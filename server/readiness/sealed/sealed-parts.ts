import { readinessLimits as limits, type openedKinds } from '#contract/readiness/values.ts'
import { said } from '#contract/wire/said.ts'
import type { PartyBooking, PartyPerson } from '#server/bookings/index.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { createDataKey, openDataKey } from '#server/platform/sealing/data-keys.ts'
import { CannotOpen, seal, unseal } from '#server/platform/sealing/seal.ts'
import { lockPreparation } from '../preparation.ts'

export type SealedKind = (typeof openedKinds)[number]
const tableOf = { medical: 'medical_forms', contact: 'emergency_contacts' } as const satisfies Record<
  SealedKind,
  string
>

/** What is sealed of a booking has one key, which is erased with it. */
export const keyOfBooking = (bookingId: string) => ({ table: 'trip_preparations', record: bookingId })
const placeOf = (kind: SealedKind, participantId: string) => ({
  table: tableOf[kind],
  record: participantId,
  field: 'sealed',
})

const day = 86_400_000
export const erasedFrom = ({ departure }: Pick<PartyBooking, 'departure'>): Date =>
  new Date(departure.ends_at.getTime() + limits.eraseDays * day)

/** Seals what a person gave, in place of what they gave before. Throws 409 `wrong_state` where it would be erased already. */
export async function sealPart(
  app: App,
  tx: Tx,
  kind: SealedKind,
  { person, booking, name }: { person: PartyPerson; booking: PartyBooking; name: string },
  value: object,
): Promise<void> {
  const preparation = await lockPreparation(tx, booking.id)
  if (preparation.erased_at)
    throw new AppError(409, 'wrong_state', said('This trip is over, so we no longer keep this information.'))
  const record = keyOfBooking(booking.id)
  const first = (await sealedCount(tx, booking.id)) === 0
  const key = first ? await createOrOpen(app, tx, record) : await openDataKey(tx, app.sealing, record)
  const row = {
    participant_id: person.id,
    booking_id: booking.id,
    participant: name,
    sealed: seal(key, placeOf(kind, person.id), Buffer.from(JSON.stringify(value))),
    given_at: await app.clock.now(tx),
  }
  await tx
    .insertInto(tableOf[kind])
    .values(row)
    .onConflict((conflict) => conflict.column('participant_id').doUpdateSet(row))
    .execute()
  if (first) await setDeadline(tx, 'readiness.erase', preparation.id, erasedFrom(booking))
}

/** Of a booking whose parts were all given anew, the key is there already. */
const createOrOpen = (app: App, tx: Tx, record: ReturnType<typeof keyOfBooking>): Promise<Buffer> =>
  openDataKey(tx, app.sealing, record).catch((error: unknown) => {
    if (!(error instanceof CannotOpen)) throw error
    return createDataKey(tx, app.sealing, record)
  })

export const hasSealed = async (tx: Tx, bookingId: string): Promise<boolean> => (await sealedCount(tx, bookingId)) > 0

async function sealedCount(tx: Tx, bookingId: string): Promise<number> {
  const counts = await Promise.all(
    Object.values(tableOf).map((table) =>
      tx
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('booking_id', '=', bookingId)
        .executeTakeFirstOrThrow(),
    ),
  )
  return counts.reduce((sum, { count }) => sum + Number(count), 0)
}

export interface OpenedPart<T> {
  readonly participantId: string
  /** For whom it was given. */
  readonly name: string
  readonly givenAt: Date
  readonly value: T
}

/** Opens what the people of a booking gave, all or one of them, and logs each opening for the person to read. */
export async function openParts<T>(
  app: App,
  tx: Tx,
  kind: SealedKind,
  { bookingId, participantId }: { bookingId: string; participantId?: string },
  caller: Caller,
): Promise<OpenedPart<T>[]> {
  let query = tx.selectFrom(tableOf[kind]).selectAll().where('booking_id', '=', bookingId)
  if (participantId !== undefined) query = query.where('participant_id', '=', participantId)
  const rows = await query.orderBy('participant_id').execute()
  if (rows.length === 0) return []
  const key = await openDataKey(tx, app.sealing, keyOfBooking(bookingId))
  const at = await app.clock.now(tx)
  await tx
    .insertInto('sealed_views')
    .values(
      rows.map((row) => ({
        id: newId(),
        booking_id: bookingId,
        participant_id: row.participant_id,
        what: kind,
        account_id: caller.kind === 'person' ? caller.accountId : null,
        opened_by: signature(caller),
        at,
      })),
    )
    .execute()
  return rows.map((row) => ({
    participantId: row.participant_id,
    name: row.participant,
    givenAt: row.given_at,
    value: JSON.parse(unseal(key, placeOf(kind, row.participant_id), row.sealed).toString()) as T,
  }))
}
