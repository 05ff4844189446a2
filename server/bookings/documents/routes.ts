import { said } from '#contract/wire/said.ts'
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/bookings/documents.ts'
import { accountContact } from '#server/accounts/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { notFound } from '#server/platform/errors.ts'
import { FileAnswer, type Routes } from '#server/platform/http/route.ts'
import { pdfOf } from '#server/platform/pdf/pdf-document.ts'
import { endFeed, readFeed, renewFeed, showFeed } from './calendar-feed.ts'
import { calendarOf } from './calendar.ts'
import { receiptAsPdf } from './receipt-pdf.ts'
import { receiptOf } from './receipt.ts'

export const documentRoutes: Routes = (on, app) => {
  on(contract.showReceipt, ({ caller, params }) => receiptOf(app, caller, params.id))
  const inOwn = async (caller: Caller) =>
    (await accountContact(app.db, requirePerson(caller).accountId))?.language ?? 'en'
  on(
    contract.receiptPdf,
    async ({ caller, params, query }) => {
      const receipt = await receiptOf(app, caller, params.id)
      const language = query.language ?? (await inOwn(caller))
      const pdf = await pdfOf(app, receiptAsPdf(receipt, language, app.say))
      return new FileAnswer(pdf, `treq-receipt-${receipt.booking.code}.pdf`)
    },
    { cost: 50 },
  )
  on(contract.calendarFile, async ({ caller, params, query }) => {
    const { name, text } = await calendarOf(app, caller, params.id, query.language ?? (await inOwn(caller)))
    return new FileAnswer(Buffer.from(text), name)
  })
  on(contract.showCalendarFeed, async ({ caller }) => ({
    madeAt: (await showFeed(app, caller))?.toISOString() ?? null,
  }))
  on(contract.renewCalendarFeed, async ({ caller }) => {
    const { url, madeAt } = await renewFeed(app, caller)
    return { url, madeAt: madeAt.toISOString() }
  })
  on(contract.endCalendarFeed, async ({ caller }) => {
    await endFeed(app, caller)
    return { madeAt: null }
  })
}

/** `/calendar/{secret}.ics`: calendar programs come without a session, the address is the permission. */
export function registerCalendarFeed(http: FastifyInstance, app: App): Promise<void> {
  http.get<{ Params: { secret: string } }>('/calendar/:secret(^[\\w-]{43}).ics', async (request, reply) => {
    const text = await readFeed(app, request.params.secret)
    if (text === null) throw notFound(said('We couldn’t find that calendar.'))
    return reply
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/calendar; charset=utf-8')
      .send(text)
  })
  return Promise.resolve()
}
