import * as contract from '#contract/bookings/change-requests/calls.ts'
import type { Party } from '#contract/bookings/schemas.ts'
import { syncPayment } from '#contract/payments/calls.ts'
import { createAdventure, type AdventureOverrides, untaxedPlace } from './adventures.ts'
import type { Browser, TestApp } from './app.ts'
import { confirmCard } from './paying.ts'

interface ChangeInput {
  departureId?: string
  party?: Party
  keepPrice?: boolean
}

/** Not taxed, without permits: two adults' worth of sums that can be done in the head. */
export const untaxed = {
  place: untaxedPlace,
  permits: [],
} satisfies AdventureOverrides

/** Departures of one untaxed adventure at $100 for an adult, $105 with the fee, so many days from now. */
export async function departuresIn(
  world: TestApp,
  inDays: readonly number[],
  changes: AdventureOverrides = {},
): Promise<string[]> {
  return (await createAdventure(world, { ...untaxed, inDays, ...changes })).departureIds
}

export const previewChange = (browser: Browser, id: string, { departureId, party, keepPrice }: ChangeInput) =>
  browser.call(contract.previewChange, {
    params: { id },
    query: { departureId, ...party, ...(keepPrice && { keepPrice: 'true' }) },
  })

/** Looks at what it would mean, then asks the other side for it. */
export async function propose(browser: Browser, id: string, input: ChangeInput, message?: string) {
  const { body } = await previewChange(browser, id, input)
  const expectedDifference = body.difference?.amount ?? 0
  return browser.call(contract.proposeChange, {
    params: { id },
    body: { ...input, expectedDifference, consent: true, message },
  })
}

/** The open request as the answering side sees it. */
const requestOf = async (browser: Browser, id: string, as: 'customer' | 'guide'): Promise<string> => {
  const { body } = await browser.call(contract.openChanges, { query: { as } })
  return body.items.find(({ booking }) => booking.id === id)?.request.id ?? '00000000-0000-7000-8000-000000000000'
}

export const accept = async (browser: Browser, id: string, as: 'customer' | 'guide' = 'guide') =>
  browser.call(contract.acceptChange, {
    params: { id },
    body: { requestId: await requestOf(browser, id, as), consent: true },
  })

export const decline = async (browser: Browser, id: string, as: 'customer' | 'guide' = 'guide') =>
  browser.call(contract.declineChange, {
    params: { id },
    body: { requestId: await requestOf(browser, id, as), reason: 'Not on that day' },
  })

export const withdraw = async (browser: Browser, id: string, as: 'customer' | 'guide' = 'customer') =>
  browser.call(contract.withdrawChange, { params: { id }, body: { requestId: await requestOf(browser, id, as) } })

/** The explorer pays by hand what an accepted change costs more. */
export async function payChange(world: TestApp, browser: Browser, id: string, card?: string) {
  const begun = await browser.call(contract.startChangePayment, { params: { id } })
  if (begun.status !== 200) return begun
  await confirmCard(world, begun.body.clientSecret, card)
  return browser.call(syncPayment, { params: { id } })
}

/** Every request of a booking, oldest first: `pending`, `accepted` … */
export const changeStates = async ({ app }: TestApp, bookingId: string): Promise<string[]> =>
  (
    await app.db
      .selectFrom('change_requests')
      .select('state')
      .where('booking_id', '=', bookingId)
      .orderBy('made_at')
      .orderBy('id')
      .execute()
  ).map(({ state }) => state)
