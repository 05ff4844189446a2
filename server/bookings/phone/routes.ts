import * as contract from '#contract/bookings/phone.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { throttle } from '#server/platform/throttle.ts'
import { noteCash } from './note-cash.ts'
import { claimPayLink, readPayLink } from './claim-pay-link.ts'
import { createPhoneBooking } from './create-phone-booking.ts'
import {
  cancelPhoneBooking,
  listPhoneBookings,
  onlyOne,
  phoneDepartures,
  resendPayLink,
} from './list-phone-bookings.ts'

export const phoneRoutes: Routes = (on, app) => {
  /** Each sends an email to an address that somebody typed. */
  const mails = (caller: Caller) =>
    throttle(app.db, [{ key: `pay-links:${requirePerson(caller).accountId}`, limit: { count: 100, seconds: 86_400 } }])
  on(contract.phoneDepartures, ({ caller }) => phoneDepartures(app, caller))
  on(contract.listPhoneBookings, async ({ caller }) => ({ items: await listPhoneBookings(app, caller) }))
  on(contract.createPhoneBooking, async ({ caller, body }) => {
    await mails(caller)
    return onlyOne(app, caller, await createPhoneBooking(app, caller, body))
  })
  on(contract.resendPayLink, async ({ caller, params }) => {
    await mails(caller)
    return resendPayLink(app, caller, params.id)
  })
  on(contract.noteCash, ({ caller, params, body }) => noteCash(app, caller, params.id, body.amount))
  on(contract.cancelPhoneBooking, ({ caller, params }) => cancelPhoneBooking(app, caller, params.id))
  on(contract.readPayLink, ({ caller, body }) => readPayLink(app, caller, body.token), {
    perAddress: { count: 60, seconds: 60 },
  })
  on(contract.claimPayLink, ({ caller, body }) => claimPayLink(app, caller, body.token))
}
