import type * as contract from '#contract/support/admin.ts'
import type { OutputOf, QueryOf } from '#contract/wire/endpoint.ts'
import { idsOfCodes } from '#server/bookings/index.ts'
import { namesOf, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { listMessages } from './list-messages.ts'

/** Messages are personal: reading them takes the scope of support. */
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
