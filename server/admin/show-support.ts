import type { OutputOf, QueryOf } from '#contract/wire/endpoint.ts'
import type * as contract from '#contract/admin/support.ts'
import { contestedNoShows, idsOfCodes } from '#server/bookings/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { listMessages } from '#server/support/index.ts'
import { namesOf, requireScope } from '#server/operators/index.ts'

/** Messages are personal: whoever reads them has the scope of support. */
export async function showMessages(
  app: App,
  caller: Caller,
  question: QueryOf<typeof contract.listContactMessages>,
): Promise<OutputOf<typeof contract.listContactMessages>> {
  requireScope(caller, 'support')
  const read = app.read()
  const { items, next, total } = await listMessages(read, question)
  const nameOf = await namesOf(
    read,
    items.flatMap(({ answers }) => answers.map(({ account_id }) => `admin:${account_id}`)),
  )
  const ids = await idsOfCodes(
    read,
    items.flatMap(({ booking_code }) => booking_code ?? []),
  )
  return {
    items: items.map((one) => ({
      id: one.id,
      reference: one.reference,
      topic: one.topic,
      name: one.name,
      email: one.email,
      signedIn: one.account_id !== null,
      booking: one.booking_code === null ? null : { code: one.booking_code, id: ids.get(one.booking_code) ?? null },
      message: one.message,
      receivedAt: one.received_at.toISOString(),
      answers: one.answers.map(({ id, at, account_id, reply, note }) => ({
        id,
        at: at.toISOString(),
        by: nameOf(`admin:${account_id}`),
        reply,
        note,
      })),
    })),
    next,
    total,
    capped: false,
  }
}

export async function showContested(app: App, caller: Caller): Promise<OutputOf<typeof contract.listContested>> {
  requireScope(caller, 'support')
  const read = app.read()
  const found = await contestedNoShows(read)
  const nameOf = await namesOf(
    read,
    found.flatMap(({ decided }) => (decided ? [`admin:${decided.by}`] : [])),
  )
  return {
    items: found.map(({ booking, decided, ...one }) => ({
      booking: { id: booking.id, code: booking.code },
      title: one.title,
      startsAt: one.startsAt.toISOString(),
      zone: one.zone,
      customer: { name: booking.contact_name, email: booking.contact_email, phone: booking.contact_phone },
      guide: one.guide,
      reported: {
        at: one.reportedAt?.toISOString() ?? null,
        attempts: one.attempts.map(({ at, how }) => ({ at: at.toISOString(), how })),
      },
      contested: { at: one.contested.at.toISOString(), words: one.contested.words },
      decided: decided && {
        at: decided.at.toISOString(),
        by: nameOf(`admin:${decided.by}`),
        theyCame: decided.theyCame,
        words: decided.words,
      },
    })),
  }
}
