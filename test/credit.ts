import { verbatim } from '#contract/wire/said.ts'
import { startPayment, syncPayment } from '#contract/payments/calls.ts'
import { creditForBooking, myCredit } from '#contract/payments/credit.ts'
import { grantCredit } from '#server/payments/index.ts'
import { system } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { Browser, TestApp } from './app.ts'
import { confirmCard } from './paying.ts'

/** Goodwill of Treq's, in minor units; for as long as the settings say unless `expiresAt` is given. */
export const giveCredit = ({ app }: TestApp, person: { id: string }, amount: number, expiresAt?: Date) =>
  withTransaction(app.db, (tx) =>
    grantCredit(app, tx, {
      accountId: person.id,
      amount,
      cause: 'goodwill',
      dedupeKey: newId(),
      payableId: null,
      reason: verbatim('For the trouble.'),
      by: system('test'),
      ...(expiresAt ? { expiresAt } : {}),
    }),
  )

export const creditOf = async (browser: Browser) => {
  const { left, setAside } = (await browser.call(myCredit)).body
  return { left: left.amount, setAside: setAside.amount }
}

export const offered = async (browser: Browser, id: string) =>
  (await browser.call(creditForBooking, { params: { id } })).body

/** Begins to pay with so much credit, in minor units. */
export const beginWith = (browser: Browser, id: string, credit: number) =>
  browser.call(startPayment, { params: { id }, body: { acceptTerms: true, credit } })

/** Pays with so much credit, and with the card what is left. */
export async function payWith(world: TestApp, browser: Browser, id: string, credit: number, card?: string) {
  const { status, body } = await beginWith(browser, id, credit)
  if (status !== 200) throw new Error(`The payment was refused: ${body.error}`)
  if (body.clientSecret) await confirmCard(world, body.clientSecret, card)
  return browser.call(syncPayment, { params: { id } })
}
